import type { ComponentProps } from "react";
import { elementOf, type ElementProps, type Tag } from "./stack.tsx";

type NoteProps<Of extends Tag> = ElementProps<Of> & {
  /** Its figures line up in columns. */
  hasFigures?: boolean;
};

/** What is said besides, smaller and paler. */
export function Note<Of extends Tag = "p">({ hasFigures, ...rest }: NoteProps<Of>) {
  return elementOf("p", `text-sm text-muted ${hasFigures ? "figures" : ""}`, rest);
}

/** A note under the words of a cell, a row or a title. */
export function SecondLine(props: ComponentProps<"span">) {
  return <span className="block text-sm font-normal text-muted" {...props} />;
}

/** What a part of the screen is for; no longer in a line than is easy to read. */
export function Intro(props: ComponentProps<"p">) {
  return <p className="max-w-prose text-muted" {...props} />;
}

/** In place of a list or table without entries. */
export function EmptyNote(props: ComponentProps<"p">) {
  return <p className="panel p-5 text-muted" {...props} />;
}

/** What is wrong with what was typed or chosen. */
export function ErrorText(props: ComponentProps<"p">) {
  return elementOf("p", "font-bold text-danger", props);
}

/** What was just done; read out when it changes, and no room is kept for it before. */
export function JustDone(props: ComponentProps<"output">) {
  return <output className="text-success empty:hidden" {...props} />;
}
