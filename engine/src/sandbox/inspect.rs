//! Inspects an uploaded module: is it valid, does it use only what the arena supports, and what kind of bot
//! is it?

use super::abi::HostFunction;
use super::calls::Calls;
use super::file_kind::not_wasm;
use super::limits::{DATA_SEGMENTS, MEMORY_PAGES, MODULE, VALUES};
use super::outline::Outline;
use super::place::WHERE_EXPORT;
use super::proposals::{FORBIDDEN, GLOBALS_OF_GLOBALS, Used, allowed, proposal};
use super::refusal::{Problem, Refusal};
use super::tally::{Place, Tally};
use crate::ModuleHash;
use crate::script::{INTERPRETERS, Interpreter, Language, Parts, Patch};
use ::words::Key as _;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use wasmparser::{
    BlockType, FuncValidator, FuncValidatorAllocations, FunctionBody, ModuleArity, Operator, OperatorsReader,
    Parser, Payload, ValidPayload, Validator, ValidatorResources, WasmFeatures,
};

/// What is known about a module that may play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// Its size in bytes.
    pub bytes: usize,
    /// Its SHA-256: the bot's identity.
    pub sha256: ModuleHash,
    /// Its calling convention.
    pub convention: Convention,
    /// The host functions it imports, in the order of its imports.
    pub imports: Vec<HostFunction>,
    /// The names of all its exports, in order.
    pub exports: Vec<String>,
    /// The size of its memory.
    pub memory: Memory,
    /// The keys of the proposals it uses beyond the first version of WebAssembly.
    pub proposals: Vec<Cow<'static, str>>,
    /// Whether it has a start function, which the metered module exports as `arena:start`.
    pub has_start: bool,
    /// Whether it exports `_initialize`, to be called before a reactor's first turn.
    pub has_initialize: bool,
    /// How many functions it defines.
    pub functions: u32,
    /// The language of its script, if it is one of the arena's interpreters and says [where its script is](super::Place).
    pub tells_where: Option<Language>,
}

impl Facts {
    /// What a turn of a script's bot needs of its facts, from these facts of its interpreter: `bytes` and `sha256` remain those of the
    /// interpreter.
    #[must_use]
    pub fn patched(&self, patch: &Patch) -> Self {
        let mut facts = self.clone();
        facts.memory.initial += patch.pages();
        facts
    }
}

/// The size of a memory, in pages of 64 KiB.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// Its initial size.
    pub initial: u64,
    /// Its maximum size: as declared, at most [`MEMORY_PAGES`].
    pub maximum: u64,
}

/// A calling convention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Convention {
    /// A WASI program: `_start` in a fresh instance each turn.
    Command,
    /// One instance for the whole match: `turn` each turn.
    Reactor,
}

/// Inspects an uploaded module.
///
/// # Errors
///
/// Everything that is wrong with the module at once.
pub fn inspect(wasm: &[u8]) -> Result<Facts, Refusal> {
    examine(wasm).map(|(facts, _)| facts)
}

/// Like [`inspect`]; also returns what the functions call.
pub(super) fn examine(wasm: &[u8]) -> Result<(Facts, Calls), Refusal> {
    let interpreter = interpreter(wasm);
    let is_known = interpreter.is_some();
    if !is_known {
        MODULE.check(wasm.len() as u64)?;
    }
    if let Some(looks_like) = not_wasm(wasm) {
        return Err(Problem::NotWasm { looks_like }.into());
    }
    // If the sections cannot be read, validation says where and why.
    let mut outline = Outline::read(wasm).unwrap_or_default();
    let mut problems = std::mem::take(&mut outline.problems);
    // What else is wrong with an object file does not matter.
    let is_no_module = |problem: &Problem| matches!(problem, Problem::NotWasm { .. });
    if let Some(place) = problems.iter().position(is_no_module) {
        return Err(problems.swap_remove(place).into());
    }
    // The limits keep validation short, so a module that exceeds them is not validated.
    let over_limit = |problem: &Problem| matches!(problem, Problem::OverLimit { .. });
    let calls = if problems.iter().any(over_limit) {
        Calls::default()
    } else {
        validate_and_name(wasm, is_known, &mut outline, &mut problems)
    };
    match outline.memory {
        Some(memory) if problems.is_empty() => Ok((facts(wasm, outline, memory, interpreter), calls)),
        None if problems.is_empty() => Err(Problem::NoMemory.into()),
        _ => Err(Refusal { problems }),
    }
}

/// The interpreter, if a module is one of the arena's own, or a bot made of one and a script. The limits on code do not apply to
/// these, and the bytes of the script do not count as bytes of the module.
fn interpreter(wasm: &[u8]) -> Option<&'static Interpreter> {
    let hash = Parts::of(wasm).map_or_else(|| ModuleHash::of(wasm), |parts| parts.hash);
    INTERPRETERS.iter().find(|known| known.sha256 == hash)
}

fn facts(
    wasm: &[u8],
    outline: Outline,
    memory: wasmparser::MemoryType,
    interpreter: Option<&Interpreter>,
) -> Facts {
    let tells_where = outline.exports.iter().any(|name| name == WHERE_EXPORT);
    Facts {
        bytes: wasm.len(),
        sha256: ModuleHash::of(wasm),
        convention: if outline.exports_function("turn") {
            Convention::Reactor
        } else {
            Convention::Command
        },
        has_initialize: outline.exports_function("_initialize"),
        memory: Memory {
            initial: memory.initial,
            maximum: memory.maximum.unwrap_or(MEMORY_PAGES).min(MEMORY_PAGES),
        },
        proposals: outline.used.keys().into_iter().map(Cow::Borrowed).collect(),
        has_start: outline.has_start,
        functions: outline.functions,
        tells_where: interpreter.filter(|_| tells_where).map(|known| known.language),
        imports: outline.imports,
        exports: outline.exports,
    }
}

/// Validates a module; if it uses forbidden proposals, names each one and continues as if it were allowed.
/// Returns what the functions call.
fn validate_and_name(
    wasm: &[u8],
    is_known: bool,
    outline: &mut Outline,
    problems: &mut Vec<Problem>,
) -> Calls {
    let mut features = allowed();
    let limited = (!is_known).then_some(outline.code_bytes);
    loop {
        let error = match validate(wasm, features, limited) {
            Ok(mut scan) => {
                outline.used.add(scan.used);
                let segments = outline.segments(scan.calls.names_segments());
                if let Some(code_bytes) = limited {
                    problems.extend(DATA_SEGMENTS.check(segments).err());
                    problems.extend(scan.tally.problems(code_bytes));
                }
                return scan.calls;
            }
            Err(error) => error,
        };
        let Some(forbidden) = culprit(wasm, features, limited, &error) else {
            problems.push(Problem::invalid(&error));
            return Calls::default();
        };
        problems.push(Problem::Proposal {
            proposal: FORBIDDEN[forbidden].proposal,
            offset: error.offset(),
        });
        features |= FORBIDDEN[forbidden].features;
    }
}

/// The forbidden proposal that the error is about, if `features` lacks that proposal.
fn culprit(
    wasm: &[u8],
    features: WasmFeatures,
    limited: Option<u64>,
    error: &wasmparser::Error,
) -> Option<usize> {
    let missing = |index: &usize| !features.contains(FORBIDDEN[*index].features);
    let mut candidates = (0..FORBIDDEN.len()).filter(missing);
    // The validator has no separate feature for it.
    if error.message().contains("global.get of locally defined global") {
        return candidates.find(|&index| FORBIDDEN[index].proposal.key() == GLOBALS_OF_GLOBALS);
    }
    if let Some(needed) = error.missing_wasm_feature() {
        return candidates.find(|&index| FORBIDDEN[index].features.contains(needed));
    }
    // The validator does not always say so, so find out which proposal would avoid the error.
    let gets_past = |more: WasmFeatures| match validate(wasm, features | more, limited) {
        Ok(_) => true,
        Err(later) => later.offset() > error.offset(),
    };
    let all = FORBIDDEN
        .iter()
        .fold(WasmFeatures::empty(), |all, one| all | one.features);
    if !gets_past(all) {
        return None;
    }
    candidates.find(|&index| gets_past(FORBIDDEN[index].features))
}

/// What validation learns about the bodies.
#[derive(Default)]
struct Scan {
    used: Used,
    calls: Calls,
    tally: Tally,
    /// The bytes of code that determine the tally's limits; `None` if the tally has no limits.
    limited: Option<u64>,
}

impl Scan {
    /// Whether continuing would take long; the module is refused anyway.
    fn is_too_long(&self) -> bool {
        self.limited
            .is_some_and(|code_bytes| self.tally.is_over(code_bytes))
    }

    /// Validates a body and collects what is needed from it; `false` if continuing would take long.
    fn validate(&mut self, function: &mut Validating, body: &FunctionBody<'_>) -> wasmparser::Result<bool> {
        let mut reader = body.get_binary_reader();
        function.read_locals(&mut reader)?;
        let params = (0..)
            .map_while(|index| function.get_local_type(index))
            .take(VALUES.most as usize);
        self.calls.begin(body, params)?;
        self.tally
            .begin(function.index(), arity(function), function.len_locals().into());
        let mut operators = OperatorsReader::new(reader);
        while !operators.eof() {
            let (operator, offset) = operators.read_with_offset()?;
            self.count(&operator, function);
            if self.tally.is_due(&operator) && self.is_too_long() {
                self.tally.end();
                return Ok(false);
            }
            function.op(offset, &operator)?;
            self.learn(&operator, function);
        }
        operators.finish()?;
        self.calls.end();
        self.tally.end();
        Ok(!self.is_too_long())
    }

    /// Counts an instruction that is not validated yet.
    fn count(&mut self, operator: &Operator<'_>, function: &Validating) {
        let (takes, leaves) = operator.operator_arity(function).unwrap_or_default();
        let place = Place {
            values: u64::from(function.len_locals()) + u64::from(function.operand_stack_height()),
            takes: takes.into(),
            leaves: leaves.into(),
        };
        self.tally.add(operator, place);
    }

    /// Notes what a valid instruction uses.
    fn learn(&mut self, operator: &Operator<'_>, function: &Validating) {
        self.tally.nest(function.control_stack_height().into());
        let of = proposal(operator);
        self.used.add(of);
        let values = function
            .len_locals()
            .saturating_add(function.operand_stack_height());
        self.calls.add(operator, of, values);
        if let Operator::Block { blockty } | Operator::Loop { blockty } | Operator::If { blockty } = operator
            && let BlockType::FuncType(_) = blockty
        {
            self.used.add(Used::MULTI_VALUE);
        }
    }
}

/// Validates one function.
type Validating = FuncValidator<ValidatorResources>;

/// Validates a module that may use `features`; stops early if it has too much of anything that takes long to validate.
///
/// * `limited`: the bytes of its code, if limits apply to it.
fn validate(wasm: &[u8], features: WasmFeatures, limited: Option<u64>) -> wasmparser::Result<Scan> {
    let mut validator = Validator::new_with_features(features);
    let mut parser = Parser::new(0);
    parser.set_features(features);
    let mut scan = Scan {
        limited,
        ..Scan::default()
    };
    let mut bodies = Vec::new();
    for payload in parser.parse_all(wasm) {
        let payload = payload?;
        if let ValidPayload::Func(function, body) = validator.payload(&payload)? {
            bodies.push((function, body));
        }
        if let Payload::End(_) = payload {
            break;
        }
    }
    let mut buffers = FuncValidatorAllocations::default();
    for (function, body) in bodies {
        let mut function = function.into_validator(buffers);
        if !scan.validate(&mut function, &body)? {
            break;
        }
        buffers = function.into_allocations();
    }
    Ok(scan)
}

/// How many parameters and results a function has.
fn arity(function: &Validating) -> u64 {
    let ty = function.type_index_of_function(function.index());
    let arity = ty.and_then(|ty| function.sub_type_arity(function.sub_type_at(ty)?));
    arity.map_or(0, |(params, results)| u64::from(params) + u64::from(results))
}

/// What the functions of a valid module call, whether or not it may play.
#[cfg(test)]
pub(super) fn calls(wasm: &[u8]) -> wasmparser::Result<Calls> {
    validate(wasm, allowed(), None).map(|scan| scan.calls)
}
