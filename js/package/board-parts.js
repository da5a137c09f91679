// The parts of `<arena-board>`: the board with its text form, the timeline, the buttons, and a line for
// screen readers.

const ICONS = {
    start: "M22 5 L14 12 L22 19 Z M14 5 L6 12 L14 19 Z M5 5 H2.5 V19 H5 Z",
    "step-back": "M19 4 L9 12 L19 20 Z M8 4 H5 V20 H8 Z",
    play: "M7 4 L20 12 L7 20 Z",
    pause: "M6 4 H10 V20 H6 Z M14 4 H18 V20 H14 Z",
    "step-forward": "M5 4 L15 12 L5 20 Z M16 4 H19 V20 H16 Z",
    end: "M2 5 L10 12 L2 19 Z M10 5 L18 12 L10 19 Z M19 5 H21.5 V19 H19 Z",
};
/** For each button, the key that does the same. */
const KEYS = { start: "Home", "step-back": "ArrowLeft", "step-forward": "ArrowRight", end: "End" };
const SPEEDS = ["0.25×", "0.5×", "1×", "2×", "4×", "16×"];

const STYLE = `
:host { display: flex; flex-direction: column; color-scheme: light dark; overflow: auto; font: 1rem/1.4 system-ui, sans-serif;
    color: light-dark(#23211c, #f0ece2); background: light-dark(#fbfaf7, #171614); accent-color: light-dark(#8a5a00, #f0b84a); }
:host([hidden]) { display: none; }
:host([theme=light]) { color-scheme: light; }
:host([theme=dark]) { color-scheme: dark; }
section { display: flex; flex: 1 1 auto; flex-direction: column; gap: 6px; min-height: 0; }
.stage { position: relative; flex: 1 1 auto; min-height: min(12rem, 100%); aspect-ratio: 1; max-height: 85vh; }
canvas { position: absolute; inset: 0; width: 100%; height: 100%; touch-action: pan-y; }
canvas.close { cursor: grab; touch-action: none; }
p { margin: 0; }
.status { font-variant-numeric: tabular-nums; }
.caption { min-height: 1.4em; }
.caption, summary { font-size: 0.875rem; }
input { display: block; width: 100%; margin: 0; }
.buttons { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
button, select { min-width: 2.75rem; min-height: 2.75rem; font: inherit; color: inherit; background: inherit;
    border: 1px solid; border-color: light-dark(#d6d0c3, #443f37); border-radius: 6px; }
button { display: inline-grid; place-items: center; }
button:hover { border-color: currentColor; }
:focus-visible { outline: 3px solid light-dark(#8a5a00, #f0b84a); outline-offset: 2px; }
canvas:focus-visible { outline-offset: -3px; }
pre { overflow: auto; margin: 0; white-space: pre-wrap; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.empty .stage, .empty .controls, .empty details, .empty .caption { display: none; }
`;

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes and children. */
function make(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
}

function icon(path) {
    const svg = document.createElementNS(SVG, "svg");
    for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", width: 20, height: 20, "aria-hidden": true })) {
        svg.setAttribute(key, value);
    }
    svg.append(document.createElementNS(SVG, "path"));
    svg.firstChild.setAttribute("fill", "currentColor");
    svg.firstChild.setAttribute("d", path);
    return svg;
}

/** Whether a key has its own meaning in the element where it is pressed, as in the arena's page. */
function takes({ tagName, type }, key) {
    if (tagName === "INPUT" && type === "range") return /^(Arrow|Page|Home|End)/.test(key);
    if (tagName === "SELECT") return true;
    return (tagName === "BUTTON" || tagName === "SUMMARY") && (key === " " || key === "Enter");
}

/** The pixels in a line of text: for some wheels, browsers count in lines. */
const LINE = 33;

/** Passes input of the wheel and of pointers to `look`, which returns whether the board took it. */
function watchLooks(canvas, look) {
    const place = (event) => {
        const { left, top, width, height } = canvas.getBoundingClientRect();
        return [event.clientX - left, event.clientY - top, width, height];
    };
    const wheel = (event) => {
        // The page around the board scrolls, unless a person looks at the board: two fingers on a touch pad count as Ctrl.
        if (!event.ctrlKey && canvas.getRootNode().activeElement !== canvas) return;
        const by = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
        if (look((viewer) => viewer.wheel(by, ...place(event)))) event.preventDefault();
    };
    canvas.addEventListener("wheel", wheel, { passive: false });
    for (const [name, phase] of [["pointerdown", "down"], ["pointermove", "move"], ["pointerup", "up"], ["pointercancel", "up"]]) {
        canvas.addEventListener(name, (event) => {
            // A drag continues beyond the board's edge.
            if (phase === "down") canvas.setPointerCapture(event.pointerId);
            look((viewer) => viewer.pointer(event.pointerId, phase, ...place(event)));
        });
    }
}

/** Fills the element's root. Input goes to the functions of `act`: `key`, `look`, `seek`, `press` and `toggle`. */
export function build(root, act) {
    const canvas = make("canvas", { role: "img", tabindex: 0, "aria-describedby": "position" });
    const status = make("p", { class: "status" });
    const caption = make("p", { class: "caption", "aria-hidden": true });
    const timeline = make("input", { type: "range", min: 0, step: 1 });
    const buttons = Object.fromEntries(
        ["start", "step-back", "play", "step-forward", "end"].map((name) => [name, make("button", { type: "button" }, icon(ICONS[name]))]),
    );
    const speeds = [...SPEEDS, ""].map((speed, index) => make("option", { value: index + 1 }, speed));
    const speed = make("select", {}, ...speeds);
    const controls = make("div", { class: "controls", role: "group" }, timeline, make("div", { class: "buttons" }, ...Object.values(buttons), speed));
    const position = make("pre", { id: "position" });
    const summary = make("summary");
    const live = make("p", { class: "hidden", role: "status", "aria-live": "polite" });
    const alert = make("p", { role: "alert" });
    const stage = make("div", { class: "stage" }, canvas);
    const section = make("section", { class: "empty" }, status, stage, caption, controls, make("details", {}, summary, position), live, alert);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    root.append(section);

    timeline.addEventListener("input", () => act.seek(timeline.valueAsNumber));
    speed.addEventListener("change", () => act.press(speed.value));
    for (const [name, button] of Object.entries(buttons)) {
        button.addEventListener("click", () => (name === "play" ? act.toggle() : act.press(KEYS[name])));
    }
    section.addEventListener("keydown", (event) => {
        if (!takes(event.target, event.key)) act.key(event, event.target === canvas);
    });

    watchLooks(canvas, act.look);

    const label = (element, text) => {
        element.setAttribute("aria-label", text);
        if (element.tagName === "BUTTON") element.title = text;
    };
    return {
        canvas,

        /** Nothing is loaded yet. */
        wait() {
            section.className = "empty";
            for (const line of [status, live, alert]) line.textContent = "";
        },

        /** Nothing can be shown. */
        fail(why) {
            alert.textContent = why;
        },

        /** Labels the parts that stay the same during a match, in a language. */
        name(viewer, language) {
            section.className = "";
            section.lang = language;
            const { game } = JSON.parse(viewer.subject());
            stage.style.aspectRatio = game === "territories" ? "11 / 12.8" : "1";
            label(section, viewer.label("frame"));
            label(canvas, viewer.label("board"));
            label(controls, viewer.label("playback"));
            label(timeline, viewer.label("timeline"));
            label(speed, viewer.label("speed"));
            summary.textContent = viewer.label("text");
            speeds.at(-1).textContent = viewer.label("newest");
            for (const [name, button] of Object.entries(buttons)) label(button, viewer.label(name));
        },

        /** Shows a moment. */
        show(viewer, state) {
            status.textContent = viewer.status();
            position.textContent = viewer.text();
            live.textContent = viewer.announcement();
            timeline.max = state.turns;
            timeline.value = state.moment;
            timeline.setAttribute("aria-valuetext", viewer.label("turn"));
            const play = state.playing ? "pause" : "play";
            label(buttons.play, viewer.label(play));
            buttons.play.querySelector("path").setAttribute("d", ICONS[play]);
            const name = state.speed === null ? speeds.at(-1) : speeds[SPEEDS.indexOf(`${state.speed}×`)];
            if (name) speed.value = name.value;
        },

        /** Announces what is happening, in words. */
        say(words) {
            caption.textContent = words;
        },
    };
}
