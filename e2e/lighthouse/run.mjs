// Measures the built page: node run.mjs DIST CHROMIUM PRESET, where PRESET is mobile or desktop. Serves it as a static host does
// that compresses and isolates, and prints the scores, what cost points, and what was fetched as JSON.
import { readFile, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";

const [dist, chromePath, preset] = process.argv.slice(2);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
};
/** What is compressed already. */
const PACKED = [".gz", ".png"];
/**
 * As in Trunk.toml. Without these the page loads itself anew at the first visit, once its service worker can isolate it, and
 * Lighthouse counts what both loads fetch.
 */
const ISOLATION = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

function answer(name, bytes) {
    const ending = extname(name);
    const type = TYPES[ending] ?? "application/octet-stream";
    const headers = { ...ISOLATION, "content-type": type, "cache-control": "max-age=600" };
    if (PACKED.includes(ending)) return { headers, body: bytes };
    return { headers: { ...headers, "content-encoding": "gzip" }, body: gzipSync(bytes, { level: 9 }) };
}

/** The answers, by their paths: to compress them when they are asked for would take longer than a host does. */
const answers = new Map();
for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const path = `/${relative(dist, file).split(sep).join("/")}`;
    answers.set(path, answer(path, await readFile(file)));
}
answers.set("/", answers.get("/index.html"));

const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const { headers, body } = answers.get(pathname) ?? {};
    if (body) response.writeHead(200, headers).end(body);
    else response.writeHead(404, { "content-type": "text/plain" }).end("not found");
});
await new Promise((listening) => server.listen(0, "localhost", listening));

// The browser itself must not use the network, and its sandbox refuses to start for root.
const chromeFlags = ["--headless=new", "--disable-background-networking", "--disable-component-update", "--no-first-run"];
if (process.getuid?.() === 0) chromeFlags.push("--no-sandbox");
const chrome = await launch({ chromePath, chromeFlags });
try {
    const flags = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: "error" };
    const { lhr } = await lighthouse(`http://localhost:${server.address().port}/`, flags, preset === "desktop" ? desktopConfig : undefined);
    const category = (name) => {
        const { score, auditRefs } = lhr.categories[name];
        const lost = auditRefs
            .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
            .map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ""}`.trim());
        return { name, score: Math.round((score ?? 0) * 100), lost };
    };
    // Not what the service worker stores afterwards.
    const requests = (lhr.audits["network-requests"]?.details?.items ?? []).filter((item) => item.experimentalFromMainFrame);
    console.log(JSON.stringify({
        error: lhr.runtimeError?.message ?? null,
        categories: CATEGORIES.map(category),
        bytes: requests.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0),
        requests: requests.length,
    }));
} finally {
    chrome.kill();
    server.closeAllConnections();
    server.close();
}
