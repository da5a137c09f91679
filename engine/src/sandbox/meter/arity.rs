//! How many operands instructions take and give, from a module's types and the blocks around an instruction.

use wasmparser::{
    BlockType, CompositeInnerType, ContType, FrameKind, FuncType, ModuleArity, RefType, SubType,
};

/// What is needed from the module.
#[derive(Clone, Copy)]
pub(super) struct Module<'a> {
    pub(super) types: &'a [SubType],
    /// The type of each function, first the imported ones.
    pub(super) functions: &'a [u32],
    /// The type of each tag.
    pub(super) tags: &'a [u32],
}

impl<'a> Module<'a> {
    /// The function type with this index.
    pub(super) fn function(self, ty: u32) -> Option<&'a FuncType> {
        function(self.types, ty)
    }
}

/// The function type with this index.
pub(super) fn function(types: &[SubType], ty: u32) -> Option<&FuncType> {
    match &types.get(ty as usize)?.composite_type.inner {
        CompositeInnerType::Func(function) => Some(function),
        CompositeInnerType::Array(_) | CompositeInnerType::Struct(_) | CompositeInnerType::Cont(_) => None,
    }
}

/// An open block.
pub(super) struct Control {
    /// How many values lie below it on the operand stack.
    pub(super) height: usize,
    pub(super) ty: BlockType,
    pub(super) kind: FrameKind,
}

/// The context that determines how many operands an instruction has.
pub(super) struct Arity<'a> {
    pub(super) module: Module<'a>,
    /// The open blocks, the innermost last.
    pub(super) control: &'a [Control],
}

impl ModuleArity for Arity<'_> {
    fn sub_type_at(&self, ty: u32) -> Option<&SubType> {
        self.module.types.get(ty as usize)
    }

    fn tag_type_arity(&self, at: u32) -> Option<(u32, u32)> {
        let ty = self.module.function(*self.module.tags.get(at as usize)?)?;
        Some((ty.params().len() as u32, ty.results().len() as u32))
    }

    fn type_index_of_function(&self, function: u32) -> Option<u32> {
        self.module.functions.get(function as usize).copied()
    }

    fn func_type_of_cont_type(&self, _: &ContType) -> Option<&FuncType> {
        None
    }

    fn sub_type_of_ref_type(&self, _: &RefType) -> Option<&SubType> {
        None
    }

    fn control_stack_height(&self) -> u32 {
        self.control.len() as u32
    }

    fn label_block(&self, depth: u32) -> Option<(BlockType, FrameKind)> {
        let index = self.control.len().checked_sub(depth as usize + 1)?;
        self.control.get(index).map(|control| (control.ty, control.kind))
    }
}
