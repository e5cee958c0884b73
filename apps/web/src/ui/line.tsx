import { elementOf, gaps, type ElementProps, type LaidOutProps, type Tag } from "./stack.tsx";

/** Parts side by side in one line, level with each other. */
export function Line<Of extends Tag = "div">({ gap, ...rest }: LaidOutProps<Of>) {
  return elementOf("div", `flex items-center ${gaps[gap]}`, rest);
}

/** The same where those without room go below. */
export function Flow<Of extends Tag = "div">(props: ElementProps<Of>) {
  return elementOf("div", "flex flex-wrap items-center gap-x-4 gap-y-2", props);
}

/** The first at one end, the last at the other; those without room go below. */
export function Ends<Of extends Tag = "div">(props: ElementProps<Of>) {
  return elementOf("div", "flex flex-wrap items-center justify-between gap-3", props);
}

const bases = { 0: "", 40: "basis-40", 60: "basis-60" };

type GrowProps<Of extends Tag> = ElementProps<Of> & {
  /** Where less than this is left in the row, in steps of 4 px, it goes below. */
  basis?: keyof typeof bases;
};

/** The part of a row that takes the room the others leave. */
export function Grow<Of extends Tag = "div">({ basis = 0, ...rest }: GrowProps<Of>) {
  return elementOf("div", `min-w-0 flex-1 ${bases[basis]}`, rest);
}
