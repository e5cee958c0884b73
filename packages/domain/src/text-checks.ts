/** Checks of what people and programs write, the same in every schema. */
import * as z from "zod/mini";

/**
 * The longest that a text or a list may be. One that is longer is not checked further: a pattern or a rule
 * after this one would read megabytes before the refusal.
 */
export const atMost = (longest: number) => z.maxLength(longest, { abort: true });
