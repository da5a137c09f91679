// A Kingdom Guard bot in Go: a command, started afresh for every turn. Build it, and upload bot.wasm:
//
//	tinygo build -target=wasip1 -opt=z -no-debug -o bot.wasm go_command.go
//
// or, with Go 1.21 or newer and no TinyGo (a module of about 2.5 MB, which starts more slowly):
//
//	GOOS=wasip1 GOARCH=wasm go build -ldflags="-s -w" -o bot.wasm go_command.go
//
// It attacks a neighbour if it can, and otherwise steps towards the enemy base.
package main

import (
	"fmt"
	"os"
	"strings"
)

type soldier struct {
	kind     string
	row, col int
}

func main() {
	side, soldiers := os.Args[2], os.Args[5]

	// What stands on each cell: "B" or "R", bases included, or nothing.
	var board [5][5]string
	board[4][0], board[0][4] = "B", "R"

	// Soldiers are side,kind,row,col,hp,wait; a dead one's row is -1.
	var mine []soldier
	for _, text := range strings.Fields(soldiers) {
		fields := strings.Split(text, ",")
		if fields[2] == "-1" {
			continue
		}
		row, col := int(fields[2][0]-'0'), int(fields[3][0]-'0')
		board[row][col] = fields[0]
		if fields[0] == side {
			mine = append(mine, soldier{fields[1], row, col})
		}
	}

	// Up, right, left, down: towards Red's base first; Blue's lies the other way.
	forward := 1
	if side == "R" {
		forward = -1
	}
	steps := [4][2]int{{-forward, 0}, {0, forward}, {0, -forward}, {forward, 0}}
	for _, verb := range []string{"A", "M"} {
		for _, s := range mine {
			for _, step := range steps {
				row, col := s.row+step[0], s.col+step[1]
				if row < 0 || row > 4 || col < 0 || col > 4 {
					continue
				}
				there := board[row][col]
				legal := there == ""
				if verb == "A" {
					legal = there != "" && there != side
				}
				if legal {
					fmt.Printf("%s,%s,%d,%d\n", verb, s.kind, row, col)
					return
				}
			}
		}
	}
}
