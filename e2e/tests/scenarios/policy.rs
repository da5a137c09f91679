//! The page's Content-Security-Policy: every scenario runs under it; these scenarios try to violate it.

use e2e::{Browser, Hosting, Result, Scenario, dist_dir, heading};

/// Tries to do what the policy forbids: one of these directives is named, and the scenario fails.
async fn is_forbidden(hosting: Hosting, attempt: &str, directives: &str) -> Result {
    let body = format!(
        "return new Promise((done) => {{
            document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
            try {{ {attempt} }} catch (error) {{ }}
        }})"
    );
    let directives = directives.to_owned();
    let outcome = Scenario::at("#/custom")
        .hosting(hosting)
        .run(|page| async move {
            page.see(heading("Custom match")).await?;
            let told = page.evaluate(&body).await?;
            let told = told.as_str().unwrap_or_default();
            assert!(
                !told.is_empty() && directives.contains(told),
                "the directive is {told:?}"
            );
            Ok(())
        })
        .await;
    let Err(error) = outcome else {
        anyhow::bail!("{attempt:?} was told by nobody");
    };
    let message = error.to_string().to_lowercase().replace(' ', "-");
    assert!(message.contains("content-security-policy"), "{message}");
    assert!(!message.contains("the-directive-is"), "{message}");
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
async fn frames_of_other_sites_are_forbidden() -> Result {
    // Firefox tells no page of frames that it does not open.
    if Browser::from_env()? == Browser::Firefox {
        return Ok(());
    }
    let attempt = "const frame = document.createElement('iframe');
        frame.src = 'http://127.0.0.1:9/'; document.body.append(frame)";
    is_forbidden(Hosting::Isolated, attempt, "frame-src").await?;
    is_forbidden(Hosting::Plain, attempt, "frame-src").await
}

/// Tries it all in that document; the directives that were told, and how many scripts there are. `COUNT` directives are told.
const ATTEMPTS: &str = "return (async () => {
    const frame = document.createElement('iframe');
    const loads = new Promise((done) => frame.addEventListener('load', done));
    frame.src = 'elsewhere.html';
    document.body.append(frame);
    await loads;
    const { contentWindow: there, contentDocument: text } = frame;
    const told = [];
    const isTold = new Promise((done) => text.addEventListener('securitypolicyviolation', (event) => {
        if (told.push(event.effectiveDirective) === COUNT) done();
    }));
    const add = (name, address) => {
        const element = text.createElement(name);
        element.src = address;
        text.body.append(element);
    };
    add('img', 'http://127.0.0.1:9/a.png');
    add('iframe', 'http://127.0.0.1:9/');
    there.fetch('http://example.org/').catch(() => {});
    await isTold;
    const found = [...told.sort(), text.scripts.length];
    try { there.eval('1'); found.push('a script ran') } catch { }
    return found.join(' ');
})()";

/// The document that asks other addresses for seasons: what else the page itself cannot do in it either.
#[tokio::test]
async fn the_second_document_may_fetch_and_nothing_else() -> Result {
    // Firefox tells no document of frames that it does not open.
    let directives = match Browser::from_env()? {
        Browser::Chromium => ["connect-src", "frame-src", "img-src"].as_slice(),
        Browser::Firefox => &["connect-src", "img-src"],
    };
    let attempts = ATTEMPTS.replace("COUNT", &directives.len().to_string());
    let expected = format!("{} 0", directives.join(" "));
    Scenario::at("#/custom")
        .hosting(Hosting::Plain)
        // Without a service worker, which browsers tell.
        .allow_error("fetching the script")
        .allow_error("ServiceWorker")
        .allow_error("Content Security Policy")
        .allow_error("Content-Security-Policy")
        .allow_error("TrustedScript")
        .run(move |page| async move {
            page.see(heading("Custom match")).await?;
            let told = page.evaluate(&attempts).await?;
            assert_eq!(told, expected);
            Ok(())
        })
        .await
}

#[tokio::test]
async fn markup_from_text_is_forbidden() -> Result {
    // Without Trusted Types, the script in the markup is forbidden.
    let attempt =
        "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.broken = 1\">')";
    is_forbidden(
        Hosting::Plain,
        attempt,
        "require-trusted-types-for script-src-attr",
    )
    .await
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
