// A search: tic-tac-toe to its end, by alpha-beta.
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const won = (board, who) => LINES.some(line => line.every(at => board[at] === who));
function best(board, who, alpha, beta) {
  if (won(board, -who)) return [-1, -1];
  let move = -1;
  for (let at = 0; at < 9; at++) {
    if (board[at]) continue;
    board[at] = who;
    const score = -best(board, -who, -beta, -alpha)[0];
    board[at] = 0;
    if (move < 0 || score > alpha) { move = at; alpha = Math.max(alpha, score); }
    if (alpha >= beta) break;
  }
  return move < 0 ? [0, -1] : [alpha, move];
}
function turn({ args }) {
  const board = new Array(9).fill(0);
  board[Number(args[0] ?? 0)] = 1;
  return String(best(board, -1, -2, 2)[1]);
}
