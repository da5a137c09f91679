// A Kingdom Guard bot in Zig 0.17: a command, started afresh for every turn. Build it, and upload bot.wasm:
//
//     zig build-exe -target wasm32-wasi -O ReleaseSmall -femit-bin=bot.wasm zig_command.zig
//
// It attacks a neighbour if it can, and otherwise steps towards the enemy base.
const std = @import("std");

const Soldier = struct { kind: u8, row: i8, col: i8 };

pub fn main(init: std.process.Init) !void {
    const arguments = try init.minimal.args.toSlice(init.arena.allocator());
    const side = arguments[2][0];

    // What stands on each cell: 'B' or 'R', bases included, or a blank.
    var board: [5][5]u8 = @splat(@splat(' '));
    board[4][0] = 'B';
    board[0][4] = 'R';

    // Soldiers are `side,kind,row,col,hp,wait`; a dead one's row is -1.
    var mine: [3]Soldier = undefined;
    var count: usize = 0;
    var soldiers = std.mem.splitScalar(u8, arguments[5], ' ');
    while (soldiers.next()) |text| {
        if (text[4] == '-') continue;
        const soldier = Soldier{ .kind = text[2], .row = @intCast(text[4] - '0'), .col = @intCast(text[6] - '0') };
        board[@intCast(soldier.row)][@intCast(soldier.col)] = text[0];
        if (text[0] == side) {
            mine[count] = soldier;
            count += 1;
        }
    }

    // Up, right, left, down: towards Red's base first; Blue's lies the other way.
    const forward: i8 = if (side == 'B') 1 else -1;
    const steps = [4][2]i8{ .{ -forward, 0 }, .{ 0, forward }, .{ 0, -forward }, .{ forward, 0 } };
    for ("AM") |verb| for (mine[0..count]) |soldier| for (steps) |step| {
        const row = soldier.row + step[0];
        const col = soldier.col + step[1];
        if (row < 0 or row > 4 or col < 0 or col > 4) continue;
        const there = board[@intCast(row)][@intCast(col)];
        const legal = if (verb == 'M') there == ' ' else there != ' ' and there != side;
        if (legal) {
            var buffer: [16]u8 = undefined;
            const action = try std.fmt.bufPrint(&buffer, "{c},{c},{d},{d}\n", .{ verb, soldier.kind, row, col });
            return std.Io.File.stdout().writeStreamingAll(init.io, action);
        }
    };
}
