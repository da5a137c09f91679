//! Errors with objects: the reason and what to do, without secrets.

use std::error::Error as _;
use std::fmt;
use std::io;

/// The maximum number of characters shown of a service's message.
const MOST: usize = 300;
/// Words in the names of environment variables that hold secrets.
const SECRET: [&str; 6] = ["KEY", "SECRET", "TOKEN", "PASSWORD", "SAS", "CREDENTIAL"];
/// The prefixes of the services' environment variables.
const SERVICES: [&str; 3] = ["AWS_", "GOOGLE_", "AZURE_"];
/// The address at which clouds tell their own machines who they are.
const METADATA: [&str; 3] = ["169.254.169.254", "metadata.google.internal", "169.254.170.2"];

/// What to do if something is missing.
const ABSENT: &str = "check the address, and make the bucket first if it is not there";

/// Why something cannot be read, written or listed, and what to do. It does not name the address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    message: String,
}

impl Error {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
        }
    }

    /// An error of a service, or of the connection to it.
    pub(crate) fn of(error: &object_store::Error) -> Self {
        use object_store::Error as Kind;
        let whole = error.to_string();
        let says = |codes: [&str; 2]| codes.iter().any(|code| whole.contains(code));
        let reason = without_secrets(&reason(error), &secrets());
        let (keys, settings) = variables(&whole);
        let credentials =
            format!("check the credentials in the environment, such as {keys}, and what they allow");
        let advice = match error {
            Kind::InvalidPath { .. } => "write the address like s3://bucket/folder/name".into(),
            _ if METADATA.iter().any(|host| whole.contains(host)) => {
                format!("there are no credentials: set them in the environment, such as {keys}")
            }
            Kind::PermissionDenied { .. } | Kind::Unauthenticated { .. } => credentials,
            // Not every request distinguishes its refusals.
            _ if says(["403 Forbidden", "401 Unauthorized"]) => credentials,
            Kind::NotFound { .. } => ABSENT.into(),
            _ if says(["404 Not Found", "NoSuchBucket"]) => ABSENT.into(),
            _ => format!("check the network and the settings in the environment, such as {settings}"),
        };
        Self::new(format!("{reason}; {advice}"))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

impl From<Error> for io::Error {
    fn from(error: Error) -> Self {
        Self::other(error)
    }
}

/// The environment's variables for credentials and for other settings, of the service whose error this is.
fn variables(text: &str) -> (&'static str, &'static str) {
    let says = |words: [&str; 2]| words.iter().any(|word| text.contains(word));
    if says(["MicrosoftAzure", ".core.windows.net"]) {
        ("AZURE_STORAGE_KEY", "AZURE_STORAGE_ACCOUNT")
    } else if says(["GCS", "storage.googleapis.com"]) {
        ("GOOGLE_APPLICATION_CREDENTIALS", "GOOGLE_APPLICATION_CREDENTIALS")
    } else {
        (
            "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
            "AWS_REGION and AWS_ENDPOINT_URL",
        )
    }
}

/// The message, with the innermost cause, which outer errors often leave out.
fn reason(error: &object_store::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        let inner_text = inner.to_string();
        if !text.contains(&inner_text) {
            text += &format!(": {inner_text}");
        }
        source = inner.source();
    }
    let text = text.replace(['\n', '\r', '\t'], " ");
    match document(&text) {
        Some(said) => said,
        None => shortened(&text),
    }
}

/// A service's message is a document with two elements for people; the others repeat the request.
fn document(text: &str) -> Option<String> {
    let element = |name: &str| {
        let (_, rest) = text.split_once(&format!("<{name}>"))?;
        Some(rest.split_once(&format!("</{name}>"))?.0.trim().to_owned())
    };
    let code = element("Code")?;
    Some(match element("Message") {
        Some(message) => format!("the service says {code}: {}", shortened(&message)),
        None => format!("the service says {code}"),
    })
}

fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(MOST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short.trim_end_matches(['.', ' ']).to_owned()
}

/// The values of the environment's secrets.
fn secrets() -> Vec<String> {
    let is_secret = |name: &str| {
        SERVICES.iter().any(|service| name.starts_with(service))
            && SECRET.iter().any(|word| name.contains(word))
    };
    let all = std::env::vars_os().filter_map(|(name, value)| {
        let name = name.into_string().ok()?;
        is_secret(&name).then(|| value.into_string().ok()).flatten()
    });
    // Shorter values are not secrets, and may be part of any word.
    all.filter(|value| value.len() >= 6).collect()
}

/// The text without secrets, and without the queries of addresses, which may be signed.
fn without_secrets(text: &str, secrets: &[String]) -> String {
    let mut text = text.to_owned();
    for secret in secrets {
        text = text.replace(secret, "…");
    }
    let mut safe = String::with_capacity(text.len());
    for word in text.split_inclusive([' ', ')', '"', ',']) {
        match word.split_once('?') {
            Some((address, query)) if address.contains("://") => {
                safe += address;
                safe.extend(query.chars().last().filter(|end| " )\",".contains(*end)));
            }
            _ => safe += word,
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    fn generic(text: &str) -> object_store::Error {
        object_store::Error::Generic {
            store: "S3",
            source: io::Error::other(text.to_owned()).into(),
        }
    }

    #[test]
    fn of_what_a_service_says_only_what_people_need_is_shown() {
        let said = "Server returned non-2xx status code: 403 Forbidden: <?xml version=\"1.0\"?>\n<Error>\
                    <Code>SignatureDoesNotMatch</Code><Message>The signature does not match.</Message>\
                    <AWSAccessKeyId>AKIA0</AWSAccessKeyId><StringToSign>AWS4 secret</StringToSign></Error>";
        let error = Error::of(&generic(said)).to_string();
        assert!(
            error.starts_with("the service says SignatureDoesNotMatch: The signature does not match; check"),
            "{error}"
        );
        assert!(!error.contains("AKIA0"), "{error}");
    }

    #[test]
    fn secrets_and_signed_addresses_are_left_out() {
        let text = "GET (https://a.example/x?sig=abc%3D&se=1), and hunter2 as well: why?";
        assert_eq!(
            without_secrets(text, &["hunter2".into()]),
            "GET (https://a.example/x), and … as well: why?"
        );
    }

    #[test]
    fn each_reason_says_what_to_do() {
        let forbidden = Error::of(&generic("Server returned non-2xx status code: 403 Forbidden: "));
        assert!(
            forbidden.to_string().contains("check the credentials"),
            "{forbidden}"
        );
        let imds = Error::of(&generic(
            "Error performing PUT http://169.254.169.254/latest/api/token in 1s",
        ));
        assert!(
            imds.to_string().contains("there are no credentials: set"),
            "{imds}"
        );
        let azure = Error::of(&object_store::Error::Generic {
            store: "MicrosoftAzure",
            source: "Account must be specified".into(),
        });
        assert!(azure.to_string().contains("AZURE_STORAGE_ACCOUNT"), "{azure}");
        let refused = Error::of(&generic("tcp connect error: Connection refused"));
        assert!(refused.to_string().contains("AWS_ENDPOINT_URL"), "{refused}");
        let long = Error::of(&generic(&"long ".repeat(1000))).to_string();
        assert!(long.len() < 500, "{long}");
    }
}
