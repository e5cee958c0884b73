import { elementOf, type ElementProps, type Tag } from "./stack.tsx";

/** Entries one below the other, with a hairline between. */
export function Lines<Of extends Tag = "ul">(props: ElementProps<Of>) {
  return elementOf("ul", "divide-y divide-line", props);
}
