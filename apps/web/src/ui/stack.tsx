import { elementOf, type ElementProps, type Tag } from "./element.ts";

const gaps = { 1: "gap-1", 2: "gap-2", 3: "gap-3", 4: "gap-4", 5: "gap-5", 6: "gap-6" };

type LaidOutProps<Of extends Tag> = ElementProps<Of> & {
  /** Between two parts, in steps of 4 px. */
  gap: keyof typeof gaps;
};

/** Parts one below the other, none wider than its place. */
export function Stack<Of extends Tag = "div">({ gap, ...rest }: LaidOutProps<Of>) {
  return elementOf("div", `grid grid-cols-1 ${gaps[gap]}`, rest);
}

const rowGaps = { ...gaps, wide: "gap-x-4 gap-y-2" };

type RowProps<Of extends Tag> = ElementProps<Of> & {
  /** `wide`: more beside each other than below. */
  gap: keyof typeof rowGaps;
  /** The last at the other end. */
  isApart?: boolean;
};

/** Parts side by side; those without room go below. */
export function Row<Of extends Tag = "div">({ gap, isApart, ...rest }: RowProps<Of>) {
  const place = isApart ? "items-center justify-between" : "";
  return elementOf("div", `flex flex-wrap ${place} ${rowGaps[gap]}`, rest);
}

/** Parts side by side in one line, level with each other. */
export function Line<Of extends Tag = "div">({ gap, ...rest }: LaidOutProps<Of>) {
  return elementOf("div", `flex items-center ${gaps[gap]}`, rest);
}

const columns = { sm: "sm:grid-cols-2", lg: "items-start lg:grid-cols-2" };

type TwoColumnsProps<Of extends Tag> = LaidOutProps<Of> & {
  /** From which width of the screen; `lg` for parts of different heights. */
  from?: keyof typeof columns;
};

/** Parts in two columns, or one below the other where there is no room. */
export function TwoColumns<Of extends Tag = "div">(props: TwoColumnsProps<Of>) {
  const { gap, from = "sm", ...rest } = props;
  return elementOf("div", `grid grid-cols-1 ${gaps[gap]} ${columns[from]}`, rest);
}

const bases = { 0: "", 48: "basis-48", 60: "basis-60" };

type GrowProps<Of extends Tag> = ElementProps<Of> & {
  /** Where less than this is left in the row, in steps of 4 px, it goes below. */
  basis?: keyof typeof bases;
};

/** The part of a row that takes the room the others leave. */
export function Grow<Of extends Tag = "div">({ basis = 0, ...rest }: GrowProps<Of>) {
  return elementOf("div", `min-w-0 flex-1 ${bases[basis]}`, rest);
}
