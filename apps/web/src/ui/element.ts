import { createElement, type ComponentProps, type JSX } from "react";

export type Tag = keyof JSX.IntrinsicElements;

/** What an element takes, and which one it is where that is not the usual one. */
export type ElementProps<Of extends Tag> = Omit<ComponentProps<Of>, "className"> & {
  as?: Of | undefined;
  className?: string | undefined;
};

type Given = { as?: Tag | undefined; className?: string | undefined };

/** @param look classes of the kit, before those that the owner adds */
export function elementOf(usual: Tag, look: string, { as = usual, className, ...rest }: Given) {
  return createElement(as, { className: className ? `${look} ${className}` : look, ...rest });
}
