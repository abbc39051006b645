//! What a test does with a page: open, look, press, wait.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use fantoccini::actions::{
    InputSource as _, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
};
use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use tempfile::TempDir;

/// How long a page may take before a test says what it waited for.
const PATIENCE: Duration = Duration::from_secs(20);

/// A browser with one page open.
pub(crate) struct Tab {
    client: Client,
    /// The address of the site it looks at.
    site: String,
    /// Its profile, removed in the end.
    _home: TempDir,
}

/// A command of the browser's own protocol.
#[derive(Debug)]
struct Devtools {
    command: &'static str,
    params: Value,
}

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "cmd": self.command, "params": self.params }).to_string()))
    }
}

impl Tab {
    pub(super) fn new(client: Client, site: &str, home: TempDir) -> Tab {
        Tab { client, site: site.to_owned(), _home: home }
    }

    /// Opens an address of the site.
    pub(crate) async fn open(&self, path: &str) {
        self.client.goto(&format!("http://{}{path}", self.site)).await.unwrap();
    }

    /// Opens the page that answers a form.
    pub(crate) async fn send(&self, path: &str, fields: &[(&str, String)], is_upload: bool) {
        let script = "const [action, fields, isUpload] = arguments;
            const form = Object.assign(document.createElement('form'), { method: 'post', action });
            if (isUpload) form.enctype = 'multipart/form-data';
            for (const [name, value] of fields) {
                const field = document.createElement('textarea');
                Object.assign(field, { name, value });
                form.append(field);
            }
            document.body.append(form);
            window.isOld = true;
            form.submit();";
        self.run(script, vec![json!(path), json!(fields), json!(is_upload)]).await;
        self.until("!window.isOld && document.readyState === 'complete'").await;
    }

    /// Forgets every cookie.
    pub(crate) async fn forget(&self) {
        self.devtools("Network.clearBrowserCookies", json!({})).await;
    }

    pub(crate) async fn reload(&self) {
        self.client.refresh().await.unwrap();
    }

    pub(crate) async fn back(&self) {
        self.client.back().await.unwrap();
    }

    /// Path and query of the page.
    pub(crate) async fn address(&self) -> String {
        let url = self.client.current_url().await.unwrap();
        url[url::Position::BeforePath..url::Position::AfterQuery].to_owned()
    }

    /// Path, query and part of the page.
    pub(crate) async fn address_with_part(&self) -> String {
        self.client.current_url().await.unwrap()[url::Position::BeforePath..].to_owned()
    }

    /// The value of a script; the driver runs it where pages may not.
    pub(crate) async fn run(&self, script: &str, values: Vec<Value>) -> Value {
        self.client.execute(script, values).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// The value of an expression.
    pub(crate) async fn value(&self, expression: &str) -> Value {
        self.run(&format!("return {expression};"), vec![]).await
    }

    /// The value of a script that answers through its last argument.
    pub(crate) async fn answer(&self, script: &str, values: Vec<Value>) -> Value {
        self.client.execute_async(script, values).await.unwrap()
    }

    /// Waits until an expression is true.
    pub(crate) async fn until(&self, expression: &str) {
        let from = Instant::now();
        loop {
            // Between two pages a script may find no page to run on.
            let found = self.client.execute(&format!("return !!({expression});"), vec![]).await;
            if matches!(found, Ok(Value::Bool(true))) {
                return;
            }
            assert!(
                from.elapsed() < PATIENCE,
                "waited in vain for {expression}: {found:?} at {}",
                self.address().await
            );
            actix_web::rt::time::sleep(Duration::from_millis(25)).await;
        }
    }

    pub(crate) async fn find(&self, css: &str) -> Element {
        self.client.find(Locator::Css(css)).await.unwrap_or_else(|error| panic!("{css}: {error}"))
    }

    pub(crate) async fn text(&self, css: &str) -> String {
        self.find(css).await.text().await.unwrap()
    }

    pub(crate) async fn click(&self, css: &str) {
        self.find(css).await.click().await.unwrap_or_else(|error| panic!("click {css}: {error}"));
    }

    /// Types into a field.
    pub(crate) async fn type_into(&self, css: &str, text: &str) {
        self.find(css).await.send_keys(text).await.unwrap();
    }

    /// Types in place of what is in a field.
    pub(crate) async fn type_over(&self, css: &str, text: &str) {
        let field = self.find(css).await;
        field.clear().await.unwrap();
        field.send_keys(text).await.unwrap();
    }

    /// Sets a field as a reader would: what a date field shows depends on the language, its value does not.
    pub(crate) async fn set(&self, css: &str, value: &str) {
        let script = "const field = document.querySelector(arguments[0]); field.value = arguments[1];
            field.dispatchEvent(new Event('input', { bubbles: true }));";
        self.run(script, vec![json!(css), json!(value)]).await;
    }

    /// Puts a text in place of all that is in a field, as pasting does.
    pub(crate) async fn paste(&self, css: &str, text: &str) {
        let script = "const field = document.querySelector(arguments[0]); field.focus(); field.select();
            document.execCommand('insertText', false, arguments[1]);";
        self.run(script, vec![json!(css), json!(text)]).await;
    }

    /// Presses one key, wherever the focus is.
    pub(crate) async fn press(&self, key: char) {
        self.keys(&key.to_string()).await;
    }

    /// Presses keys one after the other, wherever the focus is.
    pub(crate) async fn keys(&self, keys: &str) {
        let pressed = keys.chars().fold(KeyActions::new("keys".to_owned()), |all, key| {
            all.then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key })
        });
        self.client.perform_actions(pressed).await.unwrap();
    }

    /// Presses a key while Control is held.
    pub(crate) async fn control(&self, key: char) {
        let held = Key::Control.into();
        let keys = KeyActions::new("keys".to_owned())
            .then(KeyAction::Down { value: held })
            .then(KeyAction::Down { value: key })
            .then(KeyAction::Up { value: key })
            .then(KeyAction::Up { value: held });
        self.client.perform_actions(keys).await.unwrap();
    }

    /// Drags one thing onto another with the mouse.
    pub(crate) async fn drag(&self, from: &str, to: &str) {
        let (from, to) = (self.find(from).await, self.find(to).await);
        let move_to = |element: Element| PointerAction::MoveToElement {
            element,
            duration: Some(Duration::ZERO),
            x: 0.0,
            y: 0.0,
        };
        let nudge = PointerAction::MoveBy { duration: Some(Duration::ZERO), x: 4.0, y: 4.0 };
        let mouse = MouseActions::new("mouse".to_owned())
            .then(move_to(from))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(nudge.clone())
            .then(move_to(to))
            .then(nudge)
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(mouse).await.unwrap();
    }

    /// A command of the browser's own protocol.
    pub(crate) async fn devtools(&self, command: &'static str, params: Value) {
        self.client.issue_cmd(Devtools { command, params }).await.unwrap();
    }

    /// Keeps the page as it is printed.
    pub(crate) async fn print(&self, name: &str) {
        let how = json!({ "preferCSSPageSize": true, "printBackground": false });
        let printed =
            self.client.issue_cmd(Devtools { command: "Page.printToPDF", params: how }).await.unwrap();
        let bytes = STANDARD.decode(printed["data"].as_str().unwrap()).unwrap();
        fs::write(pictures().join(format!("{name}.pdf")), bytes).unwrap();
    }

    /// A screen of this width and height, light or dark.
    pub(crate) async fn screen(&self, width: u32, height: u32, dark: bool) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", size).await;
        let scheme = json!({ "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } });
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": [scheme] })).await;
    }

    /// Keeps a picture of the whole page.
    pub(crate) async fn picture(&self, name: &str) {
        let bytes = self.client.screenshot().await.unwrap();
        fs::write(pictures().join(format!("{name}.png")), bytes).unwrap();
    }
}

/// The folder of the build.
pub(crate) fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().to_owned()
}

/// Where pictures are kept.
pub(crate) fn pictures() -> PathBuf {
    target().join("pictures")
}
