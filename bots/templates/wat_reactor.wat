;; A Kingdom Guard bot written by hand: a reactor in the text format. Build it, by either, and upload bot.wasm:
;;
;;     wat2wasm wat_reactor.wat -o bot.wasm
;;     wasm-tools parse wat_reactor.wat -o bot.wasm
;;
;; It attacks a neighbour if it can, and otherwise steps towards the enemy base.
(module
  (import "arena" "input" (func $input (param $ptr i32) (param $cap i32) (result i32)))
  (import "arena" "reply" (func $reply (param $ptr i32) (param $len i32)))

  ;;    0  the board, 5 bytes a row: "B" or "R", bases included, or a blank
  ;;   32  the four steps, 2 signed bytes each: rows down, columns right; for Blue, then for Red
  ;;   64  the reply
  ;;  128  this turn's arguments, one a line
  (memory (export "memory") 1)
  (data (i32.const 32) "\ff\00\00\01\00\ff\01\00" "\01\00\00\ff\00\01\ff\00")
  (data (i32.const 64) "M,C,0,0")

  (func (export "turn")
    (local $side i32) (local $soldiers i32) (local $moving i32)
    (i32.store8 (i32.add (i32.const 128) (call $input (i32.const 128) (i32.const 4096))) (i32.const 10))
    (local.set $side (i32.load8_u (call $line (i32.const 1))))
    (local.set $soldiers (call $line (i32.const 4)))
    (call $set_up (local.get $soldiers))
    (if (call $act (local.get $soldiers) (local.get $side) (i32.const 0)) (then (return)))
    (drop (call $act (local.get $soldiers) (local.get $side) (i32.const 1))))

  ;; Where the argument of an index begins.
  (func $line (param $index i32) (result i32)
    (local $at i32)
    (local.set $at (i32.const 128))
    (block $found
      (loop $next
        (br_if $found (i32.eqz (local.get $index)))
        (if (i32.eq (i32.load8_u (local.get $at)) (i32.const 10))
          (then (local.set $index (i32.sub (local.get $index) (i32.const 1)))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $next)))
    (local.get $at))

  ;; Where the soldier after this one begins, or 0. A soldier is `side,kind,row,col,hp,wait`.
  (func $after (param $at i32) (result i32)
    (local $byte i32)
    (loop $next
      (local.set $byte (i32.load8_u (local.get $at)))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (if (i32.eq (local.get $byte) (i32.const 32)) (then (return (local.get $at))))
      (br_if $next (i32.ne (local.get $byte) (i32.const 10))))
    (i32.const 0))

  ;; The value of the digit at an address.
  (func $digit (param $at i32) (result i32)
    (i32.sub (i32.load8_u (local.get $at)) (i32.const 48)))

  (func $cell (param $row i32) (param $col i32) (result i32)
    (i32.add (i32.mul (local.get $row) (i32.const 5)) (local.get $col)))

  ;; Whether a soldier is on the board: a dead one's row is -1, which begins with no digit.
  (func $lives (param $soldier i32) (result i32)
    (i32.lt_u (call $digit (i32.add (local.get $soldier) (i32.const 4))) (i32.const 5)))

  ;; Puts bases and soldiers on the board.
  (func $set_up (param $soldier i32)
    (memory.fill (i32.const 0) (i32.const 32) (i32.const 25))
    (i32.store8 (i32.const 20) (i32.const 66))
    (i32.store8 (i32.const 4) (i32.const 82))
    (loop $next
      (if (call $lives (local.get $soldier))
        (then
          (i32.store8
            (call $cell
              (call $digit (i32.add (local.get $soldier) (i32.const 4)))
              (call $digit (i32.add (local.get $soldier) (i32.const 6))))
            (i32.load8_u (local.get $soldier)))))
      (br_if $next (local.tee $soldier (call $after (local.get $soldier))))))

  ;; Replies with the first legal attack, or move, of the side's soldiers on a neighbour; whether there is one.
  (func $act (param $soldier i32) (param $side i32) (param $moving i32) (result i32)
    (local $steps i32) (local $step i32) (local $row i32) (local $col i32) (local $there i32)
    (local.set $steps (select (i32.const 40) (i32.const 32) (i32.eq (local.get $side) (i32.const 82))))
    (loop $next
      (if (i32.and
            (call $lives (local.get $soldier))
            (i32.eq (i32.load8_u (local.get $soldier)) (local.get $side)))
        (then
          (local.set $step (i32.const 0))
          (loop $turn
            (local.set $row (i32.add
              (call $digit (i32.add (local.get $soldier) (i32.const 4)))
              (i32.load8_s (i32.add (local.get $steps) (local.get $step)))))
            (local.set $col (i32.add
              (call $digit (i32.add (local.get $soldier) (i32.const 6)))
              (i32.load8_s offset=1 (i32.add (local.get $steps) (local.get $step)))))
            ;; Unsigned, -1 is a large number too.
            (if (i32.and
                  (i32.lt_u (local.get $row) (i32.const 5))
                  (i32.lt_u (local.get $col) (i32.const 5)))
              (then
                (local.set $there (i32.load8_u (call $cell (local.get $row) (local.get $col))))
                (if (select
                      (i32.eq (local.get $there) (i32.const 32))
                      (i32.and
                        (i32.ne (local.get $there) (i32.const 32))
                        (i32.ne (local.get $there) (local.get $side)))
                      (local.get $moving))
                  (then
                    (i32.store8 (i32.const 64) (select (i32.const 77) (i32.const 65) (local.get $moving)))
                    (i32.store8 (i32.const 66) (i32.load8_u offset=2 (local.get $soldier)))
                    (i32.store8 (i32.const 68) (i32.add (local.get $row) (i32.const 48)))
                    (i32.store8 (i32.const 70) (i32.add (local.get $col) (i32.const 48)))
                    (call $reply (i32.const 64) (i32.const 7))
                    (return (i32.const 1))))))
            (local.set $step (i32.add (local.get $step) (i32.const 2)))
            (br_if $turn (i32.lt_u (local.get $step) (i32.const 8))))))
      (br_if $next (local.tee $soldier (call $after (local.get $soldier)))))
    (i32.const 0)))
