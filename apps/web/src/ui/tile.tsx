import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { SecondLine } from "./note.tsx";

export const tileLook = "card flex items-center gap-3 p-4 hover:bg-sunk";

type TileProps = {
  Icon: LucideIcon;
  title: string;
  /** The one number that lives. */
  figure: string;
  /** Its state in words. */
  status: ReactNode;
};

/** What a section holds and its state; a link has this look and goes around it. */
export function Tile({ Icon, title, figure, status }: TileProps) {
  return (
    <>
      <Icon size={20} aria-hidden className="self-start text-ink-2" />
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="figures block text-[min(2.25rem,11vw)] leading-tight font-bold wrap-anywhere">
          {figure}
        </span>
        <SecondLine>{status}</SecondLine>
      </span>
    </>
  );
}
