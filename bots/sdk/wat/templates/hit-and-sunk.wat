;; A Hit and Sunk bot in WebAssembly text: a reactor, which is called once in each turn.
;;
;; Its cruiser fires at what it sees, scans where it sees nothing, and sails about at random.
(module
  (import "arena" "input" (func $input (param $ptr i32) (param $cap i32) (result i32)))
  (import "arena" "reply" (func $reply (param $ptr i32) (param $len i32)))
  (import "arena" "random" (func $random (result i64)))
  ;; To print: (import "arena" "log" (func $log (param $ptr i32) (param $len i32)))
  ;; To draw on the board: (import "arena" "draw" (func $draw (param $ptr i32) (param $len i32)))

  ;;    0  the steps to choose from: mostly ahead
  ;;   64  the reply
  ;; 1024  this turn's argument, which ends with the map: 19 rows of 19 cells, the ship's head in the middle
  (memory (export "memory") 1)
  (data (i32.const 0) "MMMMMMCK")
  ;; Where the next byte is written.
  (global $out (mut i32) (i32.const 0))

  (func (export "turn")
    (local $length i32)
    (local.set $length (call $input (i32.const 1024) (i32.const 32768)))
    (global.set $out (i32.const 64))
    (if (local.get $length)
      (then (call $sail (i32.sub (i32.add (i32.const 1024) (local.get $length)) (i32.const 361))))
      ;; The first call has no argument and chooses a ship: a cruiser, with two shots.
      (else (call $put (i32.const 51))))
    (call $reply (i32.const 64) (i32.sub (global.get $out) (i32.const 64))))

  ;; Fires at the first two intact cells of enemies on the map, or scans; then takes a step.
  (func $sail (param $map i32)
    (local $cell i32) (local $shots i32)
    (local.set $shots (i32.const 2))
    (loop $next
      (if (i32.and
            (i32.eq (i32.load8_u (i32.add (local.get $map) (local.get $cell))) (i32.const 65))
            (i32.gt_u (local.get $shots) (i32.const 0)))
        (then
          (local.set $shots (i32.sub (local.get $shots) (i32.const 1)))
          (call $put (i32.const 70))
          (call $put_offset (i32.rem_u (local.get $cell) (i32.const 19)))
          (call $put_offset (i32.div_u (local.get $cell) (i32.const 19)))))
      (local.set $cell (i32.add (local.get $cell) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $cell) (i32.const 361))))
    (if (i32.eq (local.get $shots) (i32.const 2))
      (then (call $put (i32.const 83))))
    (call $put (i32.load8_u (i32.and (i32.wrap_i64 (call $random)) (i32.const 7)))))

  ;; Writes how far a row or a column of the map is from the middle: a sign and a digit.
  (func $put_offset (param $place i32)
    (local $offset i32)
    (local.set $offset (i32.sub (local.get $place) (i32.const 9)))
    (if (i32.lt_s (local.get $offset) (i32.const 0))
      (then
        (call $put (i32.const 45))
        (local.set $offset (i32.sub (i32.const 0) (local.get $offset))))
      (else (call $put (i32.const 43))))
    (call $put (i32.add (local.get $offset) (i32.const 48))))

  (func $put (param $byte i32)
    (i32.store8 (global.get $out) (local.get $byte))
    (global.set $out (i32.add (global.get $out) (i32.const 1)))))
