/**
 * Reads inside numeric loops whose bounds the loop itself proves. Under `noUncheckedIndexedAccess` every such read is
 * `number | undefined`; these are the only place where that is narrowed by assertion. One function per array kind keeps
 * each call site monomorphic, so the engine inlines it to a plain load. Never use them on an index that came from outside.
 */
/* oxlint-disable typescript/no-unsafe-type-assertion -- the one place where it is meant, see above */
export const f32 = (values: Float32Array, index: number): number => values[index] as number;
export const f64 = (values: Float64Array, index: number): number => values[index] as number;
export const u8 = (values: Uint8Array, index: number): number => values[index] as number;
export const rgba = (values: Uint8ClampedArray, index: number): number => values[index] as number;
export const i32 = (values: Int32Array, index: number): number => values[index] as number;
