import type { ComponentProps, ElementType, JSX } from "react";

export type Tag = keyof JSX.IntrinsicElements;

/** What an element takes, and which one it is where that is not the usual one. */
export type ElementProps<Of extends Tag> = Omit<ComponentProps<Of>, "className"> & {
  as?: Of | undefined;
  className?: string | undefined;
};

type Given = { as?: Tag | undefined; className?: string | undefined };

/** @param look classes of the kit, before those that the owner adds */
export function elementOf(usual: Tag, look: string, { as, className = "", ...rest }: Given) {
  const Element: ElementType<object> = as ?? usual;
  return <Element className={`${look} ${className}`} {...rest} />;
}

export const gaps = { 1: "gap-1", 2: "gap-2", 3: "gap-3", 4: "gap-4", 5: "gap-5", 6: "gap-6" };

export type LaidOutProps<Of extends Tag> = ElementProps<Of> & {
  /** Between two parts, in steps of 4 px. */
  gap: keyof typeof gaps;
};

/** Parts one below the other, none wider than its place. */
export function Stack<Of extends Tag = "div">({ gap, ...rest }: LaidOutProps<Of>) {
  return elementOf("div", `grid grid-cols-1 ${gaps[gap]}`, rest);
}

/** Parts side by side; those without room go below. */
export function Row<Of extends Tag = "div">({ gap, ...rest }: LaidOutProps<Of>) {
  return elementOf("div", `flex flex-wrap ${gaps[gap]}`, rest);
}
