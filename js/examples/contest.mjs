// A contest between scripts: all meet all, and the table shows who is best.
import { Bot, Contest, play } from "wasm-arena";

/** @param {string} choice */
const script = (choice) => `function turn(view) {
    const moves = kingdom.legal(view);
    return moves[${choice}];
}`;
const bots = await Promise.all([
    Bot.load(script("0"), { name: "First" }),
    Bot.load(script("moves.length - 1"), { name: "Last" }),
    Bot.load(script("Math.floor(Math.random() * moves.length)"), { name: "Random" }),
]);

const contest = new Contest({ match: { game: "kingdom", rounds: 30 }, bots: bots.map((bot) => bot.name), matches: 6 });
for (let next = contest.next(); next; next = contest.next()) {
    const { match } = await play({ game: "kingdom", rounds: 30, seed: next.seed }, next.seats.map((bot) => bots[bot]));
    const outcome = match.outcome();
    if (outcome?.places && outcome.points) {
        contest.add({ number: next.number, places: outcome.places, points: outcome.points });
    }
}
for (const row of contest.standings()) console.log(row.bot, row.won, row.drawn, row.lost, Math.round(row.strength));
