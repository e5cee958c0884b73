import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

type DecimalFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "inputMode"> & {
  /** Below zero is possible: the number pad of many phones has no minus. */
  isSigned?: boolean;
};

/**
 * A number as people type it, with a comma or a point; language/decimal.ts reads both. Not a field
 * of the browser's type "number": that one drops what it cannot read, and turns under a wet thumb.
 */
export function DecimalField({ isSigned = false, ...field }: DecimalFieldProps) {
  return (
    <TextField
      autoComplete="off"
      // What is typed takes the former number's place; a second tap sets the caret.
      onFocus={({ target }) => target.select()}
      {...field}
      inputMode={isSigned ? "text" : "decimal"}
    />
  );
}
