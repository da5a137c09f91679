//! `WebDriver` commands for which the client library has no function.

use fantoccini::Client;
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A command below `/session/<id>/`: a POST with a body, or a GET without.
#[derive(Debug)]
struct Command {
    path: String,
    body: Option<Value>,
}

impl WebDriverCompatibleCommand for Command {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        match &self.body {
            Some(body) => (Method::POST, Some(body.to_string())),
            None => (Method::GET, None),
        }
    }
}

/// The element's accessible name, as the browser computes it: for Firefox, since Chromium tells scripts.
pub(crate) async fn accessible_name(client: &Client, element: &Element) -> Result<String, CmdError> {
    let path = format!("element/{}/computedlabel", element.element_id());
    let name = client.issue_cmd(Command { path, body: None }).await?;
    Ok(name.as_str().unwrap_or_default().to_owned())
}

/// What Chromium's console has shown since the last call.
pub(crate) async fn chromium_log(client: &Client) -> Result<Value, CmdError> {
    client
        .issue_cmd(Command {
            path: "se/log".into(),
            body: Some(json!({ "type": "browser" })),
        })
        .await
}

/// Runs a command of Chromium's own protocol.
pub(crate) async fn chromium_command(
    client: &Client,
    command: &str,
    params: Value,
) -> Result<Value, CmdError> {
    let body = json!({ "cmd": command, "params": params });
    client
        .issue_cmd(Command {
            path: "goog/cdp/execute".into(),
            body: Some(body),
        })
        .await
}
