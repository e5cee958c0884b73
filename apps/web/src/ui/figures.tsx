import { elementOf, type ElementProps, type Tag } from "./stack.tsx";

type FiguresProps<Of extends Tag> = ElementProps<Of> & {
  /** Paler, not bold. */
  isMuted?: boolean;
};

/** A figure, or a sentence around it: its digits line up with those above and below. */
export function Figures<Of extends Tag = "p">({ isMuted, ...rest }: FiguresProps<Of>) {
  return elementOf("p", `figures ${isMuted ? "text-ink-2" : "font-semibold"}`, rest);
}
