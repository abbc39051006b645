//! The search of the builder.

use std::rc::Rc;

use fantoccini::key::Key;
use serde_json::json;

use super::desk::Desk;
use crate::browser::tab::Tab;

const FIRST: &str = "document.querySelector('.found .rowcard-name')?.textContent";

/// Results follow what is typed, in every way a card is known by; filters narrow them; adding leaves them as they are.
pub(crate) async fn as_one_types(tab: Rc<Tab>) {
    tab.screen(1440, 900, false).await;
    let desk = Desk::new(&tab, "zh").await;
    tab.run("window.here = true", vec![]).await;
    // Letters of pinyin, kana without long marks or voicing marks missing, a nickname's number, English.
    for (typed, name) in [
        ("hll", "灰流丽"),
        ("ハルウララ", "灰流丽"),
        ("灰流", "灰流丽"),
        ("ash bloss", "灰流丽"),
        ("14558127", "灰流丽"),
    ] {
        tab.paste("#find [type=search]", typed).await;
        tab.until(&format!("{FIRST}.startsWith('{name}')")).await;
        assert_eq!(tab.value("document.activeElement.name").await, "q");
        tab.paste("#find [type=search]", "89631139").await;
        tab.until(&format!("{FIRST}.startsWith('青眼')")).await;
    }
    // Enter looks at once and leads to the first card, and adds nothing.
    tab.paste("#find [type=search]", "14558127").await;
    tab.press(Key::Enter.into()).await;
    tab.until("document.activeElement.matches('.found > li:first-child')").await;
    assert!(tab.text(".found > li:first-child .rowcard-name").await.starts_with("灰流丽"));
    assert_eq!(tab.value("document.querySelector('[name=past]').value").await, "");
    // A filter, and the deck's own list behind it.
    tab.paste("#find [type=search]", "").await;
    tab.until("document.querySelectorAll('.found > li').length > 1").await;
    tab.run("document.querySelector('#find details').open = true", vec![]).await;
    let all = tab.text("#found > p").await;
    tab.set("#find [name=kind]", "trap").await;
    tab.until(&format!("document.querySelector('#found > p').textContent !== '{all}'")).await;
    assert_eq!(
        tab.value("[...document.querySelectorAll('.found > li')].every(li => li.matches('.f-trap'))").await,
        true
    );
    tab.set("#find [name=kind]", "").await;
    tab.until(&format!("document.querySelector('#found > p').innerText.trim() === '{all}'")).await;

    // The second page, with the focus on its first card; adding from it stays there, and keeps place and focus.
    tab.click(".pager [value='page 2']").await;
    tab.until("document.querySelector('.pager [value=\"page 1\"]')").await;
    assert_eq!(tab.value("document.activeElement === document.querySelector('.found > li')").await, true);
    let scroll = "document.querySelector('#find').scrollTop";
    tab.run("document.querySelector('#find').scrollTop = 700", vec![]).await;
    let (there, last) = (tab.value(scroll).await, "document.querySelector('.found > li:nth-child(14)')");
    let word = tab.value(&format!("{last}.dataset.word")).await;
    tab.run(&format!("{last}.querySelector('button').focus({{ preventScroll: true }}); {last}.querySelector('button').click()"), vec![]).await;
    desk.one_more_step().await;
    assert_eq!(tab.value(scroll).await, there);
    assert_eq!(tab.value(&format!("{last}.dataset.word")).await, word);
    assert_eq!(
        tab.value("document.activeElement.value").await,
        json!(format!("add {}", word.as_str().unwrap()))
    );
    // What is read out is read once: the verdict stays the same with a second copy.
    let heard = tab.value("document.querySelector('#heard').textContent").await;
    tab.run("window.told = 0; new MutationObserver(() => { window.told += 1; }).observe(document.querySelector('#heard'), { childList: true });", vec![]).await;
    tab.click("#deck [value^='put ']").await;
    desk.one_more_step().await;
    if tab.value("document.querySelector('#heard').textContent").await == heard {
        assert_eq!(tab.value("window.told").await, 0);
    } else {
        assert_eq!(tab.value("window.told").await, 1);
    }

    // After saving the same results stand there.
    let results =
        tab.value("[...document.querySelectorAll('.found > li')].map(li => li.dataset.word).join()").await;
    tab.click("#tools [value=save]").await;
    desk.saved().await;
    assert_eq!(
        tab.value("[...document.querySelectorAll('.found > li')].map(li => li.dataset.word).join()").await,
        results
    );
    assert_eq!(tab.value("window.here").await, true);
}
