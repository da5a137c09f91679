// A program in a seat of a room: node seat.mjs LINK [NAME]. Node 22 or newer; before that, node --experimental-websocket.
//
// `choose` is the bot: change it. Everything else is the protocol, which docs/rooms.md describes.

/** The reply to an ask: any legal one; where the game lists none, do nothing. */
function choose(args, legal) {
  return legal?.length ? legal[Math.floor(Math.random() * legal.length)] : "";
}

const [link, name = "JavaScript"] = process.argv.slice(2);
const [page, place] = link.split("#/room/");
const [room, secret] = place.split("?seat=");
const address = new URL(`api/rooms/${room}/socket`, page);
address.protocol = address.protocol.replace("http", "ws");

const line = new WebSocket(address);
const send = (message) => line.send(JSON.stringify(message));
let over = false;

line.onopen = () => send({ type: "hello", version: 1, secret, name, kind: "program" });
line.onerror = () => console.error(`no connection to ${address}`);
line.onclose = () => {
  if (!over) {
    console.error("the connection ended before the match");
    process.exitCode = 1;
  }
};
line.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  switch (message.type) {
    case "ask":
      send({ type: "answer", turn: message.turn, reply: choose(message.arguments, message.legal) });
      break;
    case "turn":
      console.log(message.log.join("\n"));
      break;
    case "error":
      console.error(message.code, message.message);
      break;
    case "result":
      over = true;
      console.log(`${message.reason}\n${message.link}`);
      line.close();
  }
};
