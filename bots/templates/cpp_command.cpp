// A Kingdom Guard bot in C++: a command, started afresh for every turn. Build it with the WASI SDK, and upload bot.wasm:
//
//     clang++ --target=wasm32-wasi -std=c++17 -fno-exceptions -O2 -s -o bot.wasm cpp_command.cpp
//
// It attacks a neighbour if it can, and otherwise steps towards the enemy base.
#include <array>
#include <cstdio>
#include <string>
#include <vector>

struct Soldier {
    char kind;
    int row, col;
};

int main(int argc, char **argv) {
    const std::vector<std::string> arguments(argv, argv + argc);
    if (arguments.size() < 6) return 1;
    const char side = arguments[2][0];

    // What stands on each cell: 'B' or 'R', bases included, or a blank.
    std::array<std::array<char, 5>, 5> board;
    for (auto &cells : board) cells.fill(' ');
    board[4][0] = 'B';
    board[0][4] = 'R';

    // Soldiers are `side,kind,row,col,hp,wait`, separated by blanks; a dead one's row is -1.
    std::vector<Soldier> mine;
    const std::string &soldiers = arguments[5];
    for (std::size_t at = 0; at < soldiers.size(); at = soldiers.find(' ', at)) {
        if (soldiers[at] == ' ') at++;
        if (soldiers[at + 4] == '-') continue;
        const Soldier soldier{soldiers[at + 2], soldiers[at + 4] - '0', soldiers[at + 6] - '0'};
        board[soldier.row][soldier.col] = soldiers[at];
        if (soldiers[at] == side) mine.push_back(soldier);
    }

    // Up, right, left, down: towards Red's base first; Blue's lies the other way.
    const int forward = side == 'B' ? 1 : -1;
    const int steps[4][2] = {{-forward, 0}, {0, forward}, {0, -forward}, {forward, 0}};
    for (const char verb : {'A', 'M'})
        for (const auto &soldier : mine)
            for (const auto &step : steps) {
                const int row = soldier.row + step[0], col = soldier.col + step[1];
                if (row < 0 || row > 4 || col < 0 || col > 4) continue;
                const char there = board[row][col];
                if (verb == 'M' ? there == ' ' : there != ' ' && there != side) {
                    std::printf("%c,%c,%d,%d\n", verb, soldier.kind, row, col);
                    return 0;
                }
            }
    return 1;
}
