import { elementOf, type ElementProps } from "./stack.tsx";

const sizes = { lg: "text-lg", xl: "text-xl", "2xl": "text-2xl" };

type Level = "h1" | "h2" | "h3" | "h4";

type HeadingProps<Of extends Level> = ElementProps<Of> & { size: keyof typeof sizes };

/** A heading on its own; `Card` and `Section` bring theirs. */
export function Heading<Of extends Level = "h2">({ size, ...rest }: HeadingProps<Of>) {
  return elementOf("h2", `${sizes[size]} font-semibold`, rest);
}
