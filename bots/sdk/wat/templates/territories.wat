;; A Territories bot in WebAssembly text: a reactor, which is called once in each turn.
;;
;; It puts all new armies on its strongest border, captures what it can, and sends armies without an enemy up.
(module
  (import "arena" "input" (func $input (param $ptr i32) (param $cap i32) (result i32)))
  (import "arena" "reply" (func $reply (param $ptr i32) (param $len i32)))
  ;; To print: (import "arena" "log" (func $log (param $ptr i32) (param $len i32)))
  ;; To draw on the board: (import "arena" "draw" (func $draw (param $ptr i32) (param $len i32)))

  ;;     0  a byte for each cell, row by row: 0 unseen, 1 somebody else's, 2 mine, 3 somebody else's and attacked
  ;;   512  the armies of each cell, 4 bytes each
  ;;  4096  this turn's arguments, one a line: my id, new armies, territories, bonuses
  ;; 65536  the reply
  (memory (export "memory") 2)
  ;; Where the next number is read, what ended the last one, and where the next byte is written.
  (global $at (mut i32) (i32.const 0))
  (global $end (mut i32) (i32.const 0))
  (global $out (mut i32) (i32.const 0))

  (func (export "turn")
    (local $new i32) (local $cell i32)
    (local.set $new (call $read))
    (global.set $out (i32.const 65536))
    (local.set $cell (call $strongest))
    (call $add (local.get $cell) (local.get $new))
    (call $put_cell (local.get $cell))
    (call $put_number (local.get $new))
    (call $put (i32.const 10))
    (local.set $cell (i32.const 0))
    (loop $next
      (if (i32.eq (i32.load8_u (local.get $cell)) (i32.const 2))
        (then (call $order (local.get $cell))))
      (local.set $cell (i32.add (local.get $cell) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $cell) (i32.const 100))))
    (call $reply (i32.const 65536) (i32.sub (global.get $out) (i32.const 65536))))

  ;; Reads the arguments into the tables; the new armies.
  (func $read (result i32)
    (local $id i32) (local $new i32) (local $cell i32)
    (i32.store8 (i32.add (i32.const 4096) (call $input (i32.const 4096) (i32.const 32768))) (i32.const 10))
    (memory.fill (i32.const 0) (i32.const 0) (i32.const 100))
    (global.set $at (i32.const 4096))
    (local.set $id (call $number))
    (local.set $new (call $number))
    ;; Each territory is `row,col,bonus id,owner id,armies`.
    (loop $next
      (local.set $cell (i32.add (i32.mul (call $number) (i32.const 10)) (call $number)))
      (drop (call $number))
      (i32.store8 (local.get $cell)
        (select (i32.const 2) (i32.const 1) (i32.eq (call $number) (local.get $id))))
      (i32.store offset=512 (i32.mul (local.get $cell) (i32.const 4)) (call $number))
      (br_if $next (i32.eq (global.get $end) (i32.const 32))))
    (local.get $new))

  ;; The next number; what follows it is skipped.
  (func $number (result i32)
    (local $byte i32) (local $value i32) (local $sign i32)
    (local.set $sign (i32.const 1))
    (loop $next
      (local.set $byte (i32.load8_u (global.get $at)))
      (global.set $at (i32.add (global.get $at) (i32.const 1)))
      (if (i32.eq (local.get $byte) (i32.const 45))
        (then
          (local.set $sign (i32.const -1))
          (br $next)))
      (if (i32.lt_u (i32.sub (local.get $byte) (i32.const 48)) (i32.const 10))
        (then
          (local.set $value
            (i32.add (i32.mul (local.get $value) (i32.const 10)) (i32.sub (local.get $byte) (i32.const 48))))
          (br $next))))
    (global.set $end (local.get $byte))
    (i32.mul (local.get $sign) (local.get $value)))

  (func $armies (param $cell i32) (result i32)
    (i32.load offset=512 (i32.mul (local.get $cell) (i32.const 4))))

  (func $add (param $cell i32) (param $armies i32)
    (i32.store offset=512
      (i32.mul (local.get $cell) (i32.const 4))
      (i32.add (call $armies (local.get $cell)) (local.get $armies))))

  ;; A cell in the square of nine around one, from 0; the board wraps around.
  (func $around (param $cell i32) (param $place i32) (result i32)
    (i32.add
      (i32.mul
        (i32.const 10)
        (i32.rem_u
          (i32.add
            (i32.add (i32.div_u (local.get $cell) (i32.const 10)) (i32.div_u (local.get $place) (i32.const 3)))
            (i32.const 9))
          (i32.const 10)))
      (i32.rem_u
        (i32.add
          (i32.add (i32.rem_u (local.get $cell) (i32.const 10)) (i32.rem_u (local.get $place) (i32.const 3)))
          (i32.const 9))
        (i32.const 10))))

  ;; Whether a cell of mine has a neighbour that is not mine.
  (func $is_border (param $cell i32) (result i32)
    (local $place i32)
    (loop $next
      (if (i32.and (i32.load8_u (call $around (local.get $cell) (local.get $place))) (i32.const 1))
        (then (return (i32.const 1))))
      (local.set $place (i32.add (local.get $place) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $place) (i32.const 9))))
    (i32.const 0))

  ;; The border cell with the most armies.
  (func $strongest (result i32)
    (local $cell i32) (local $best i32) (local $most i32)
    (loop $next
      (if (i32.eq (i32.load8_u (local.get $cell)) (i32.const 2))
        (then
          (if (i32.and
                (i32.gt_s (call $armies (local.get $cell)) (local.get $most))
                (call $is_border (local.get $cell)))
            (then
              (local.set $best (local.get $cell))
              (local.set $most (call $armies (local.get $cell)))))))
      (local.set $cell (i32.add (local.get $cell) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $cell) (i32.const 100))))
    (local.get $best))

  ;; The orders of a cell: attacks, or one step up where nobody is to attack. One army stays.
  (func $order (param $cell i32)
    (local $place i32) (local $other i32) (local $needed i32)
    (if (i32.eqz (call $is_border (local.get $cell)))
      (then
        (call $send
          (local.get $cell)
          (call $around (local.get $cell) (i32.const 1))
          (i32.sub (call $armies (local.get $cell)) (i32.const 1)))
        (return)))
    (loop $next
      (local.set $other (call $around (local.get $cell) (local.get $place)))
      ;; Attackers kill 0.6 each: 5/3 of the defenders are enough, and one who stays.
      (local.set $needed
        (i32.add
          (i32.div_u (i32.mul (call $armies (local.get $other)) (i32.const 5)) (i32.const 3))
          (i32.const 1)))
      (if (i32.and
            (i32.eq (i32.load8_u (local.get $other)) (i32.const 1))
            (i32.lt_s (local.get $needed) (call $armies (local.get $cell))))
        (then
          (call $send (local.get $cell) (local.get $other) (local.get $needed))
          (i32.store8 (local.get $other) (i32.const 3))))
      (local.set $place (i32.add (local.get $place) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $place) (i32.const 9)))))

  (func $send (param $from i32) (param $to i32) (param $armies i32)
    (if (i32.le_s (local.get $armies) (i32.const 0)) (then (return)))
    (call $add (local.get $from) (i32.sub (i32.const 0) (local.get $armies)))
    (call $put_cell (local.get $from))
    (call $put_cell (local.get $to))
    (call $put_number (local.get $armies))
    (call $put (i32.const 32)))

  ;; Writes `row,col,`.
  (func $put_cell (param $cell i32)
    (call $put_number (i32.div_u (local.get $cell) (i32.const 10)))
    (call $put (i32.const 44))
    (call $put_number (i32.rem_u (local.get $cell) (i32.const 10)))
    (call $put (i32.const 44)))

  (func $put_number (param $number i32)
    (if (i32.ge_u (local.get $number) (i32.const 10))
      (then (call $put_number (i32.div_u (local.get $number) (i32.const 10)))))
    (call $put (i32.add (i32.rem_u (local.get $number) (i32.const 10)) (i32.const 48))))

  (func $put (param $byte i32)
    (i32.store8 (global.get $out) (local.get $byte))
    (global.set $out (i32.add (global.get $out) (i32.const 1)))))
