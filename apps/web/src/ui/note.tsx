import type { ComponentProps } from "react";
import { elementOf, type ElementProps, type Tag } from "./stack.tsx";

type NoteProps<Of extends Tag> = ElementProps<Of> & {
  /** Its figures line up in columns. */
  hasFigures?: boolean;
};

/** What is said besides, smaller and paler. */
export function Note<Of extends Tag = "p">({ hasFigures, ...rest }: NoteProps<Of>) {
  return elementOf("p", `text-sm text-ink-2 ${hasFigures ? "figures" : ""}`, rest);
}

/** A note under the words of a cell, a row or a title. On paper, where tables are smaller, it is smaller than these. */
export function SecondLine(props: ComponentProps<"span">) {
  return <span className="block text-sm font-normal text-ink-2 print:text-[0.85em]" {...props} />;
}

/** What a part of the screen is for; no longer in a line than is easy to read. */
export function Intro(props: ComponentProps<"p">) {
  return <p className="max-w-prose text-ink-2" {...props} />;
}

/** In place of a list or table without entries. */
export function EmptyNote(props: ComponentProps<"p">) {
  return <p className="flex min-h-10 items-center text-ink-2" {...props} />;
}

/** What is wrong with what was typed or chosen. */
export function ErrorText(props: ComponentProps<"p">) {
  return elementOf("p", "font-semibold text-danger", props);
}

/** What was just done; read out when it changes, and no room is kept for it before. */
export function JustDone(props: ComponentProps<"output">) {
  return <output className="text-leaf empty:hidden" {...props} />;
}
