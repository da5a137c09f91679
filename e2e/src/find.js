// Lists the elements that may be what a test names, as [element, a guess of its name, its name if the browser tells scripts], in
// document order.
// Arguments: kind ("role", "field", "file" or "text"), the role or text, whether a part of the text will do, the
// element to look in or null.
const [kind, wanted, partial, root] = arguments;

const BY_ROLE = {
    button: "button, summary, input[type=button], input[type=submit], input[type=reset]",
    link: "a[href], area[href]",
    heading: "h1, h2, h3, h4, h5, h6",
    checkbox: "input[type=checkbox]",
    radio: "input[type=radio]",
    dialog: "dialog",
    img: "img:not([alt='']), svg",
    figure: "figure",
    list: "ul, ol",
    listitem: "li",
    table: "table",
    row: "tr",
    cell: "td",
    columnheader: "th:not([scope=row])",
    rowheader: "th[scope=row]",
    textbox: "textarea, input:not([type]), input[type=text], input[type=email], input[type=url]",
    searchbox: "input[type=search]",
    spinbutton: "input[type=number]",
    slider: "input[type=range]",
    combobox: "select",
    option: "option",
    progressbar: "progress",
    status: "output",
    group: "fieldset, details",
    region: "section",
    navigation: "nav",
    main: "main",
    form: "form",
    article: "article",
};
const FIELDS = ["textbox", "searchbox", "spinbutton", "slider", "combobox"];

const clean = (text) => (text ?? "").replace(/\s+/g, " ").trim();
const within = root ?? document.body;
// While a page is being loaded, it has nothing yet.
if (!within) return [];
const selector = (role) => [
    ...(BY_ROLE[role] ?? "").split(", ").filter(Boolean).map((own) => `${own}:not([role])`),
    `[role~="${role}"]`,
    // To people who see it, a board is a picture, although it takes keys as an application does.
    ...(role === "img" ? ["canvas[role=application]"] : []),
].join(", ");
const seen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true], [inert]");
const label = (element) => {
    const referred = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
    return clean(
        referred.map((id) => element.getRootNode().getElementById(id)?.textContent).join(" ")
        || element.getAttribute("aria-label")
        || Array.from(element.labels ?? [], (label) => label.textContent).join(" ")
        || element.textContent || element.title || element.value,
    );
};
// What is in the open shadow trees of custom elements is there for people, too.
const trees = (root) => [root, ...Array.from(root.querySelectorAll("*")).filter((element) => element.shadowRoot).flatMap((host) => trees(host.shadowRoot))];
const named = (element) => [element, label(element), element.computedName];
const list = (selector) => trees(within).flatMap((tree) => Array.from(tree.querySelectorAll(selector)));

switch (kind) {
    case "role":
        return list(selector(wanted)).filter(seen).map(named);
    case "field":
        return list(FIELDS.map(selector).join(", ")).filter(seen).map(named);
    case "file":
        return list("input[type=file]").map((element) => [element, label(element)]);
    default: {
        const fits = (element) => {
            const text = clean(element.innerText);
            return (partial ? text.includes(wanted) : text === wanted) && seen(element);
        };
        // What does not contain the text has nothing inside that does: most of the page need not be looked at.
        const below = (root) => Array.from(root.children)
            .filter((element) => clean(element.innerText).includes(wanted))
            .flatMap((element) => {
                const inside = below(element);
                return inside.length === 0 && fits(element) ? [element] : inside;
            });
        return trees(within).flatMap(below).map((element) => [element, wanted]);
    }
}
