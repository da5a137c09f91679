//! The page's Content-Security-Policy: every scenario runs under it; these try what it forbids.

use e2e::{Browser, Hosting, Result, Scenario, dist_dir, heading};
use serde_json::json;

/// Tries to do what the policy forbids; the page is not harmed, the directive is named, and the scenario fails.
async fn is_forbidden(hosting: Hosting, attempt: &str, directive: &str) -> Result {
    let body = format!(
        "return new Promise((done) => {{
            document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
            try {{ {attempt} }} catch (error) {{ }}
        }})"
    );
    let directive = directive.to_owned();
    let outcome = Scenario::at("#/")
        .hosting(hosting)
        .run(|page| async move {
            page.see(heading("New match")).await?;
            assert_eq!(page.evaluate(&body).await?, json!(directive), "the directive");
            Ok(())
        })
        .await;
    let Err(error) = outcome else {
        anyhow::bail!("{attempt:?} was told by nobody");
    };
    let message = error.to_string().to_lowercase().replace(' ', "-");
    assert!(message.contains("content-security-policy"), "{message}");
    assert!(!message.contains("the-directive"), "{message}");
    Ok(())
}

#[tokio::test]
async fn pictures_of_other_sites_are_forbidden() -> Result {
    let attempt = "new Image().src = 'http://127.0.0.1:9/picture.png'";
    is_forbidden(Hosting::Isolated, attempt, "img-src").await?;
    is_forbidden(Hosting::Plain, attempt, "img-src").await
}

#[tokio::test]
async fn connections_to_other_sites_are_forbidden() -> Result {
    let attempt = "fetch('http://127.0.0.1:9/').catch(() => {})";
    is_forbidden(Hosting::Plain, attempt, "connect-src").await
}

#[tokio::test]
async fn markup_from_text_is_forbidden() -> Result {
    match Browser::from_env()? {
        Browser::Chromium => {
            let attempt = "document.createElement('div').innerHTML = '<b>'";
            is_forbidden(Hosting::Plain, attempt, "require-trusted-types-for").await
        }
        // It has no Trusted Types; a script in the markup is forbidden there too.
        Browser::Firefox => {
            let attempt =
                "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.broken = 1\">')";
            is_forbidden(Hosting::Plain, attempt, "script-src-attr").await
        }
    }
}

#[tokio::test]
async fn the_built_page_has_no_inline_script() -> Result {
    let page = std::fs::read_to_string(dist_dir().join("index.html"))?;
    assert!(page.contains("http-equiv=\"Content-Security-Policy\""), "{page}");
    for script in page.split("<script").skip(1) {
        assert!(
            script.split('>').next().is_some_and(|tag| tag.contains(" src=")),
            "{script}"
        );
    }
    Ok(())
}
