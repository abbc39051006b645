# The command line: help and errors.
help-about = Yu-Gi-Oh! deck legality: whether a deck may be played, for any format and date, and why not.
help-usage = Usage:
help-usage-options = [OPTIONS]
help-usage-command = COMMAND
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-examples = Examples
help-flag-help = Print this help
help-flag-version = Print the version
help-lang = Language of the output: zh-Hans, en or ja (or DECKWARD_LANG)
help-cards = Judge with this card table instead of those in the database or built in: a TSV or a folder
help-check = Judge decks and say every reason why not
help-check-file = A .ydk file, a list of names, a ydke:// or YGOMobile link, or - for standard input
help-check-format = Format id, see the list below; without it ocg
help-check-date = Day of the event, YYYY-MM-DD; without it today
help-check-list = Another limit list than the day's: SERIES@DAY
help-check-pool-until = Last day of release that counts
help-check-region = For lists that began on different days: america or europe
help-check-pool-region = Cards out in any of these regions, such as ocg+tcg
help-check-cap = Points a Genesys deck may cost
help-check-strict = Do not call legal what rests on one source, or on lists that may be outdated
help-check-timeline = Also say when the deck was legal, and what ended it
help-check-json = Print one JSON report a line, and nothing else
help-check-formats = Formats
help-check-exit = Exit status: 0 all legal, 1 some illegal, 3 none illegal but some undetermined, 2 something could not be judged.
help-cards-command = Look up a card
help-cards-find = Find cards by name: any language, misspelt too, or pinyin initials
help-cards-find-query = Text of a name, its reading, pinyin, or a number
help-cards-find-limit = Most cards to show; without it 20
help-cards-find-json = Print one line of JSON, and nothing else
help-cards-find-exit = Exit status: 0 something found, 1 nothing found, 2 wrong arguments.
help-cards-show = Show a card: facts, names, name group, releases, limits
help-cards-show-card = Passcode, Konami id as k4999, or a name
help-lists-command = Look up limit lists
help-lists-show = Show the lists of a series, or the list in force on a day
help-lists-show-series = Series id, such as ocg or tcg
help-lists-show-date = A day, YYYY-MM-DD
help-lists-diff = Show what changes from one list to another
help-lists-diff-before = The list before, as SERIES@DAY
help-lists-diff-after = The list after, as SERIES@DAY
value-file = FILE
value-id = ID
value-day = DAY
value-list = SERIES@DAY
value-region = REGION
value-number = N
value-path = PATH
value-lang = LANG
value-card = CARD
value-query = QUERY
value-series = SERIES

error-prefix = Error:
error-file = { $file }: { $error }
error-file-line = { $file }, line { $line }: { $error }
error-usage = { $detail }
error-usage-unknown-argument = unknown argument { $argument }
error-usage-unknown-command = unknown command { $argument }
error-usage-missing = missing: { $argument }
error-usage-value-missing = { $argument } needs a value
error-usage-value = { $value } cannot be the value of { $argument }
error-usage-conflict = { $argument } cannot be given here
error-usage-both = { $argument } and { $other } cannot be given together
error-usage-help = see deckward --help
error-usage-did-you-mean = did you mean { $suggestion }

error-format-unknown = there is no format { $format }. Formats: { $formats }
error-date-invalid = { $date } is no day. Write it as YYYY-MM-DD.
error-date-contradicts = this format is played with its own list, in force from { $from } to { $to }; leave the date away or choose one of these days
error-date-contradicts-open = this format is played with its own list, in force from { $from } on; leave the date away or choose a later day
error-no-list-yet = the first list of { $series } begins on { $day }
error-no-ruleset-yet = the first rules of this format are of { $day }
error-list-unknown = there is no list { $list }. Series: { $series }
error-region-unknown = there is no region { $region }. Known: { $known }
error-cap-invalid = { $value } is no number of points
error-input-empty = there is nothing in it
error-input-too_large = larger than { $limit } KiB; a deck is never so large
error-input-unreadable = not text in UTF-8; save the file as UTF-8 and try again
error-input-missing = cannot be read: { $reason }
error-line-not-a-card = “{ $text }” is no card
error-line-number-too-large = { $text } is larger than any card number
error-line-bad-count = “{ $text }”: no such number of copies
error-line-too-many-cards = more than { $limit } cards
error-line-bad-base64 = the part of the { $zone } is not base64; the link is damaged
error-line-bad-length = the part of the { $zone } is cut off; copy the whole link
error-line-foreign-link = what such a link leads to cannot be read here; export the deck there as .ydk or as a list and paste that
error-line-code-cut-off = the deck code or link is cut off; copy all of it
error-line-code-damaged = the deck code or link is damaged or too new; export the deck as .ydk
error-card-unknown = there is no card { $card }
error-find-nothing = no card has “{ $query }” in its name; try fewer letters, another language, or the number
error-card-ambiguous = several cards have this name, ask by number:
error-no-list-on-day = { $series } has no list on { $day }; the first begins on { $first }

error-data = { $file }, line { $line }: { $fault }
error-data-file = { $file }: { $fault }
error-data-io = { $file } cannot be read: { $reason }
error-data-not-a-table = { $file } is no table of text
fault-missing-column = the column { $name } is missing; this is not the table it should be
fault-field-count = { $found } fields, the header has { $expected }
fault-bad-value = “{ $value }” cannot stand under { $field }
fault-missing-setting = { $name } is missing
fault-bad-line = “{ $text }” cannot stand here
fault-number-taken = { $number } already means { $name }
fault-contradiction = { $text } is said twice, differently
fault-unknown-name = { $name } is not known
fault-useless = nothing is in it
fault-too-many-cards = more than { $limit } cards
fault-too-many-lists = more than { $limit } lists in a series
help-serve = Serve the site
help-serve-bind = Address to listen on
help-serve-base-url = Address the site is reached at from outside; needed beyond this machine
help-serve-log = Level of the log: error, warn, info, debug
help-serve-pictures = Folder with pictures of cards, named by passcode: 55144522.jpg
value-address = ADDRESS
value-url = URL
value-log = LEVEL
serve-listening = Deckward listens on { $address }
error-output = the output could not be written: { $reason }
error-serve = cannot listen on { $address }: { $reason }
error-pictures = the folder of pictures { $path } cannot be read: { $reason }
error-config-address = { $address } is no address; write it as 127.0.0.1:8080
error-config-base-url = { $url } is no address of a site; write it like https://decks.example or http://decks.example:8080, without a path
error-config-base-url-missing = { $address } can be reached from other machines, so the address people use must be said with --base-url

find-more = and { $count } more; --limit shows them
diff-none = The same on both lists.
shift-forbidden = Forbidden now
shift-limited = Limited now
shift-semi = Semi-Limited now
shift-budget = In shared budget { $n } now
shift-dearer = More points
shift-cheaper = Fewer points
shift-free = No longer on the list
error-log-invalid = the log filter cannot be read: { $error }. Write a level: error, warn, info, debug or trace

# The database.
help-database-url = Database: sqlite://PATH or postgres://USER@HOST/NAME; put one with a password into the variable
help-data-dir = Folder of the database file
help-cards-import = Import a card table, and what stands beside it, into the database
help-cards-import-file = A TSV with the columns of the starter catalogue, or a folder with one and its companions
help-cards-info = Say which cards and lists are in use, and what was imported when
help-cards-rollback = Let an older version hold again: the one before, or the one named; 0 is the built-in data
help-cards-rollback-version = A version that cards info shows
help-lists-import = Import limit lists, formats, rulesets or pools into the database
help-lists-import-file = SERIES/DAY.txt, SERIES/series.txt, formats/ID.txt, rulesets/ID.txt or pools/ID.txt, in the form of the built-in ones
help-backup = Write everything in the database to a file
help-backup-file = File that is not there yet
help-restore = Read a backup into an empty database, of either kind
help-restore-file = File that deckward backup wrote
help-migrate = Create the database, or bring its tables up to date
help-demo = Fill a new database with sample accounts and decks, to look round in
hint-import = The built-in catalogue holds about 3,800 cards. A full card table makes the others known: deckward cards import
import-reading = Reading
import-judging = Checking and comparing
import-storing = Storing
import-done = Imported; version { $version } is in use
import-nothing-new = All of it is in the database already; version { $version } stays in use
error-import-moved = somebody else keeps importing at the same time; try again when they are done
error-import-kept = what was in use before stays in use
changes-now = { $cards ->
    [one] one card
   *[other] { $cards } cards
  }, { $lists ->
    [one] one list
   *[other] { $lists } lists
  }
changes-cards = { $added } cards new, { $removed } gone, { $changed } changed
changes-list = { $series } { $day }: { $entries } entries, { $changed } changes against the list before
changes-list-first = { $series } { $day }: { $entries } entries, the first list
changes-absent = { $count ->
    [one] one entry of a list names a card that is not there{ $places }
   *[other] { $count } entries of lists name cards that are not there{ $places }
  }
info-holds = { $cards } cards, { $source }; { $lists } lists
info-own = built-in data
info-database = In { $url }
info-no-database = No database yet; deckward serve or an import creates it
rollback-done = Version { $version } is in use again
rollback-done-own = The built-in data is in use again
error-rollback-nothing = the built-in data is in use, so there is no version before; deckward cards info shows which there are
error-rollback-version = there is no version { $version }; deckward cards info shows which there are
backup-done = { $rows ->
    [one] One row
   *[other] { $rows } rows
  } written to { $file }
restore-reading = Reading the backup
restore-done = { $rows ->
    [one] One row
   *[other] { $rows } rows
  } restored from { $file }
migrate-done = The database is up to date
demo-filling = Filling
demo-done = { $accounts } accounts and { $decks } decks are there now
demo-password = Password of all of them: { $password }
demo-sign-in = To look round, run deckward serve with the same database, open the address it prints, and sign in with one of the names
error-demo-not-empty = there are accounts in this database already. Who has lost a password gets a new one by deckward user password NAME. Samples belong into a new one: deckward demo --data-dir FOLDER
error-backup-io = { $file }: { $reason }
error-backup-exists = { $file } is there already; choose another name
error-backup-damaged = { $file } is no backup, or not a whole one: it ends being one at line { $line }. Nothing was restored
error-backup-newer = { $file } was written by a newer release (tables of { $version }). Update Deckward first. Nothing was restored
error-restore-not-empty = there is something in this database already; restore into a new one
error-config-database-url = that is no address of a database; write sqlite://PATH or postgres://USER@HOST/NAME
error-data-no-place = { $file }: what it is has to be seen from its place, such as ocg/2026-10-01.txt or formats/shop.txt
db-empty = there are no tables of Deckward in this database yet; deckward migrate makes them
error-config-two-places = give either --database-url or --data-dir, not both
error-data-twice = { $file }: there is another file for the same place
db-unreachable = the database cannot be reached: { $detail }
db-busy = the database is busy with others; nothing was written, try again
db-newer = the database was written by a newer release (it has the change { $detail }); update Deckward, nothing was touched
db-older = the database was written by an older release; deckward migrate brings it up to date
db-read-only = the database may not be written to; see that the file and its folder belong to this user
db-full = there is no room left for the database; nothing was written
db-damaged = what is there is no database of Deckward, or a damaged one: { $detail }
db-other = the database failed: { $detail }

# Accounts.
help-serve-proxy = Reverse proxies, separated by commas, whose X-Forwarded-For is believed
value-proxies = ADDRESS,…
error-config-proxy = { $address } is no address of a proxy; write it as 127.0.0.1, without a port
help-user-command = Look after accounts
help-user-create = Create an account; the password is asked for, or read as a line from standard input
help-user-role = Give an account a role
help-user-password = Set another password, and sign the account out everywhere
help-user-list = List accounts, or those with a part of a name
help-user-name = Name of the account
help-user-part = Part of a name
help-user-to = player, judge, organiser or admin
value-name = NAME
value-role = ROLE
user-password = Password:
user-password-again = Once more:
user-created = Created { $name } as { $role }
user-role-set = { $name } is { $role } now
user-password-set = { $name } has a new password, and is signed out everywhere
user-more = and more; name a part to find others
error-user-again = the two passwords differ
error-user-password = the password cannot be read: { $reason }
error-user-role = there is no role { $role }. Known: player judge organiser admin
