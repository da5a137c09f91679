// What the arena calls, for a bot in `bot.ts`: it hands your function `turn` a view, and replies with what that returns.

import { args, reply } from "../arena";
import { turn as choose } from "../bot";
import { View } from "../territories";

export function turn(): void {
  reply(choose(View.parse(args())));
}
