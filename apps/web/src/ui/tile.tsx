import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { SecondLine } from "./note.tsx";

export const tileLook = "panel flex items-center gap-5 p-5 hover:bg-wash";

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
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-wash text-primary">
        <Icon size={24} aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="block font-bold">{title}</span>
        <span className="figures block text-[min(2.25rem,11vw)] leading-tight font-bold wrap-anywhere">
          {figure}
        </span>
        <SecondLine>{status}</SecondLine>
      </span>
    </>
  );
}
