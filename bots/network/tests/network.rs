//! Networks are read and run as their format says, and nothing else is read.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails loudly")]

use network::{FORMAT, FormatError, MAGIC, Network, best, tanh};

#[derive(Clone, Copy)]
enum Word {
    N(u32),
    W(f32),
}
use Word::{N, W};

impl Word {
    fn bytes(self) -> [u8; 4] {
        match self {
            N(number) => number.to_le_bytes(),
            W(weight) => weight.to_le_bytes(),
        }
    }
}

/// A network of these layers.
fn bytes(inputs: u32, layers: &[&[Word]]) -> Vec<u8> {
    let head = [MAGIC, FORMAT, 7, inputs, layers.len() as u32].map(N);
    let words = head.iter().chain(layers.iter().copied().flatten());
    words.copied().flat_map(Word::bytes).collect()
}

fn run(layers: &[&[Word]], input: &[f32]) -> Vec<f32> {
    let mut network = Network::parse(&bytes(input.len() as u32, layers)).unwrap();
    assert_eq!((network.observations(), network.inputs()), (7, input.len()));
    let output = network.run(input).to_vec();
    assert_eq!(output.len(), network.outputs());
    output
}

#[test]
fn layers_compute_what_they_say() {
    let weights = [0.5, 0.0, -1.0, 1.0, 2.0, 3.0, 10.0, 20.0, 30.0].map(W);
    let linear = [&[N(1), N(2), N(3)], &weights[..]].concat();
    assert_eq!(run(&[&linear], &[2.0, -1.0]), [-7.5, -16.0, -25.0]);
    assert_eq!(run(&[&linear, &[N(2)]], &[-11.0, 1.0]), [0.0, 0.0, 0.0]);
    // The first input goes to the second output, the second to both.
    let few = [
        N(7),
        N(2),
        N(2),
        W(0.5),
        W(1.0),
        N(1),
        N(1),
        W(3.0),
        N(2),
        N(1),
        W(2.0),
        N(0),
        W(-1.0),
    ];
    assert_eq!(run(&[&few], &[2.0, -4.0]), [4.5, -1.0]);
    assert_eq!(
        run(&[&few], &[0.0, f32::INFINITY]),
        [f32::NEG_INFINITY, f32::INFINITY]
    );
    let scale = [N(6), W(2.0), W(3.0), W(1.0), W(-1.0)];
    assert_eq!(run(&[&scale], &[1.0, 2.0]), [3.0, 5.0]);
    // One channel of 2×3, two channels out, a kernel of 1×2, steps of 1 and 2, a column of zeros on each side; one number
    // follows.
    let sizes = [1, 2, 3, 2, 1, 2, 1, 2, 0, 1].map(N);
    let weights = [0.0, 100.0, 1.0, 0.0, 10.0, 1.0].map(W);
    let convolution = [&[N(4)], &sizes[..], &weights].concat();
    let board = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, -9.0];
    assert_eq!(
        run(&[&convolution], &board),
        [10.0, 32.0, 40.0, 65.0, 101.0, 103.0, 104.0, 106.0, -9.0]
    );
}

#[test]
fn a_recurrent_unit_remembers_until_it_is_told_to_forget() {
    let zeros = [W(0.0); 3];
    let candidate = [W(0.0), W(0.0), W(1.0)];
    let gru = [&[N(5), N(1), N(1)], &zeros[..], &candidate, &zeros, &zeros].concat();
    let mut network = Network::parse(&bytes(1, &[&gru])).unwrap();
    let half = tanh(1.0) * 0.5;
    assert_eq!(network.run(&[1.0]), [half]);
    assert_eq!(network.run(&[1.0]), [half + half * 0.5]);
    network.forget();
    assert_eq!(network.run(&[1.0]), [half]);
}

#[test]
fn the_hyperbolic_tangent_is_near_and_rises() {
    let mut before = -1.0;
    for step in -120_000..120_000 {
        let x = step as f32 / 10_000.0;
        let y = tanh(x);
        assert!((f64::from(y) - f64::from(x).tanh()).abs() < 2e-7, "{x}");
        assert!(y >= before - 2e-7 && y.abs() <= 1.0, "{x}");
        before = y;
    }
    let ends = [tanh(f32::INFINITY), tanh(f32::NEG_INFINITY)].map(f32::to_bits);
    assert_eq!(ends, [1.0_f32, -1.0].map(f32::to_bits));
}

#[test]
fn the_best_is_the_first_of_the_greatest_that_are_allowed() {
    let values = [5.0, 1.0, f32::NAN, 3.0, 3.0, f32::NEG_INFINITY];
    assert_eq!(best(&values, |_| true), Some(0));
    assert_eq!(best(&values, |place| place > 0), Some(3));
    assert_eq!(best(&values, |place| place == 2 || place == 5), Some(2));
    assert_eq!(best(&values, |_| false), None);
}

#[test]
fn what_is_no_network_is_refused() {
    let linear = [N(1), N(2), N(1), W(0.0), W(1.0), W(1.0)];
    let whole = bytes(2, &[&linear]);
    let few = [N(7), N(1), N(1), W(0.5), N(1), N(0), W(3.0)];
    for whole in [&whole, &bytes(1, &[&few])] {
        assert!(Network::parse(whole).is_ok());
        for end in 0..whole.len() {
            assert_eq!(
                Network::parse(&whole[..end]).err(),
                Some(FormatError::Length),
                "{end}"
            );
        }
    }
    let longer = [&whole[..], &[0]].concat();
    for (bytes, error) in [
        (longer, FormatError::Length),
        (bytes(3, &[&linear]), FormatError::Fit),
        (bytes(2, &[&[N(9)]]), FormatError::Kind),
        (bytes(2, &[&few]), FormatError::Fit),
        (
            bytes(1, &[&[N(7), N(1), N(1), W(0.5), N(1), N(1), W(3.0)]]),
            FormatError::Fit,
        ),
        (bytes(0, &[]), FormatError::Size),
        (bytes(2, &[&[N(1), N(2), N(u32::MAX)]]), FormatError::Size),
        (vec![0; 40], FormatError::Other),
    ] {
        assert_eq!(Network::parse(&bytes).err(), Some(error));
    }
}

#[test]
fn any_words_are_read_or_refused() {
    let mut state = 1_u64;
    let mut next = move |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) % below
    };
    let mut read = 0;
    for _ in 0..200_000 {
        let mut words = vec![MAGIC, FORMAT, 1, 1 + next(4) as u32, next(3) as u32];
        for _ in 0..next(24) {
            words.push(if next(30) == 0 {
                u32::MAX >> next(32)
            } else {
                next(4) as u32
            });
        }
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        if let Ok(mut network) = Network::parse(&bytes) {
            read += 1;
            assert_eq!(network.run(&[1.0; 9]).len(), network.outputs());
        }
    }
    assert!(read > 100, "{read}");
}
