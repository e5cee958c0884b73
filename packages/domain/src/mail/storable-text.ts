import * as z from "zod/mini";

/** Without what PostgreSQL cannot keep: the sign of number zero, and halves of signs. */
export const storable = z.overwrite<string>((text) => text.replaceAll("\u0000", "").toWellFormed());
