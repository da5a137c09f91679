// Shows the newest match in the frame, at the turn that was looked at, and says what `arena` says.
const [said, go] = [document.querySelector("[role=status]"), document.querySelector("button")];
const [why, board] = [document.querySelector("pre"), document.querySelector("iframe")];

// What the frame shows now, and what it is to show once it can.
let state = { moment: 0, playing: true };
let wanted = null;
let file = null;
let isReady = false;
let isLoading = false;

const send = (message) => board.contentWindow.postMessage({ arena: 1, ...message }, location.origin);

// Loads a match as soon as the frame takes one.
function load() {
  if (!isReady || !file) return;
  wanted = state.moment > 0 || !state.playing ? state : null;
  isLoading = true;
  send({ type: "load", file });
  file = null;
}

addEventListener("message", ({ origin, source, data }) => {
  if (origin !== location.origin || source !== board.contentWindow) return;
  if (data.type === "ready") {
    isReady = true;
    load();
  }
  // Until then it tells of the match before.
  if (data.type === "load" || data.type === "error") isLoading = false;
  if (data.type === "state" && !isLoading) {
    if (wanted === null) {
      state = data.state;
    } else if (data.state.turns >= wanted.moment || data.state.phase !== "loading") {
      const { moment, playing } = wanted;
      wanted = null;
      send({ type: "seek", moment });
      send({ type: playing ? "play" : "pause" });
    }
  }
});

go.onclick = () => {
  send({ type: "pause" });
  send({ type: "seek", moment: Number(go.value) });
  board.focus();
};

function tell(told) {
  said.textContent = told.said;
  why.textContent = told.why ?? "";
  why.hidden = !told.why;
  go.hidden = !told.go;
  go.value = told.go?.turn ?? "";
  go.textContent = told.go?.text ?? "";
}

board.src = `../?origin=${encodeURIComponent(location.origin)}#/embed`;
let [number, shown, ended] = [0, null, ""];
for (;;) {
  try {
    const told = await (await fetch(`state?after=${number}`, { cache: "no-store" })).json();
    ({ number, ended } = told);
    tell(told);
    if (told.match !== null && told.match !== shown) {
      shown = told.match;
      file = await (await fetch("match", { cache: "no-store" })).arrayBuffer();
      load();
    }
  } catch {
    if (ended) said.textContent = ended;
    [number, shown] = [0, null];
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
