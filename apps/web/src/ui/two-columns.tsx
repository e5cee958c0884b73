import { elementOf, gaps, type LaidOutProps, type Tag } from "./stack.tsx";

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
