import { elementOf, type ElementProps } from "./stack.tsx";

/** Actions of a long screen, in sight wherever one is in it: above a phone's tab bar, at a desk at its foot. */
export function FootBar(props: ElementProps<"div">) {
  return elementOf(
    "div",
    "sticky bottom-16 z-10 -mx-4 flex flex-wrap gap-2 bg-page px-4 py-2 sm:-mx-8 sm:px-8 sideways:bottom-12 lg:bottom-0 lg:mx-0 lg:px-0",
    props,
  );
}
