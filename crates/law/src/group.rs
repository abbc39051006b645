//! Name groups: all cards that count as one name for the copy limit (ALIAS-01, ALIAS-02, LIST-05).

use crate::card::CardId;

/// A name group inside one catalogue. Dense, never stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GroupId(pub u16);

impl GroupId {
    /// As an index into tables of one row a group.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Which card is in which group.
#[derive(Clone, Debug, Default)]
pub struct Groups {
    of_card: Vec<GroupId>,
    heads: Vec<CardId>,
    /// Members of groups of two or more, by group.
    shared: Vec<(GroupId, Vec<CardId>)>,
}

impl Groups {
    /// Joins cards by pairs `(card, the card whose name it counts as)`.
    pub fn join(cards: usize, pairs: &[(CardId, CardId)]) -> Groups {
        let mut head: Vec<u16> = (0..cards).map(|i| i as u16).collect();
        fn find(head: &mut [u16], mut at: usize) -> usize {
            while usize::from(head[at]) != at {
                at = usize::from(head[at]);
            }
            at
        }
        for (card, target) in pairs {
            let from = find(&mut head, card.index());
            let to = find(&mut head, target.index());
            head[from] = to as u16;
        }
        let mut groups = Groups { of_card: Vec::with_capacity(cards), ..Groups::default() };
        let mut group_of_head = vec![u16::MAX; cards];
        let mut members: Vec<Vec<CardId>> = Vec::new();
        for at in 0..cards {
            let top = find(&mut head, at);
            if group_of_head[top] == u16::MAX {
                group_of_head[top] = groups.heads.len() as u16;
                groups.heads.push(CardId(top as u16));
                members.push(Vec::new());
            }
            let group = GroupId(group_of_head[top]);
            groups.of_card.push(group);
            members[group.index()].push(CardId(at as u16));
        }
        groups.shared = members
            .into_iter()
            .enumerate()
            .filter(|(_, m)| m.len() > 1)
            .map(|(g, m)| (GroupId(g as u16), m))
            .collect();
        groups
    }

    /// The group of a card.
    pub fn of(&self, card: CardId) -> GroupId {
        self.of_card[card.index()]
    }

    /// The card whose name the group goes by.
    pub fn head(&self, group: GroupId) -> CardId {
        self.heads[group.index()]
    }

    /// How many groups there are.
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// Whether there is no group.
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// Whether more than one card is in a group.
    pub fn is_shared(&self, group: GroupId) -> bool {
        self.shared.binary_search_by_key(&group, |(g, _)| *g).is_ok()
    }

    /// All cards of a group.
    pub fn members(&self, group: GroupId) -> Vec<CardId> {
        match self.shared.binary_search_by_key(&group, |(g, _)| *g) {
            Ok(at) => self.shared[at].1.clone(),
            Err(_) => vec![self.head(group)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chains_and_stars_end_in_one_group_headed_by_the_name() {
        let id = CardId;
        let groups = Groups::join(6, &[(id(1), id(0)), (id(2), id(1)), (id(4), id(0))]);
        assert_eq!(groups.len(), 3);
        assert_eq!(groups.of(id(2)), groups.of(id(4)));
        assert_eq!(groups.head(groups.of(id(2))), id(0));
        assert_eq!(groups.members(groups.of(id(0))), [id(0), id(1), id(2), id(4)]);
        assert_eq!(groups.members(groups.of(id(5))), [id(5)]);
        assert_ne!(groups.of(id(3)), groups.of(id(5)));
    }
}
