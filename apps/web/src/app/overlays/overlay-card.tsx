import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { makeRoom } from "./make-room.ts";

/** At the lower edge, and on a phone above the tabs of the signed-in. */
export function OverlayCard(props: { labelledBy: string; children: ReactNode }) {
  const isAboveTabs = useLocation().pathname.startsWith("/dashboard");
  const card = useRef<HTMLElement>(null);
  useEffect(() => (card.current === null ? undefined : makeRoom(card.current)), []);
  return (
    <section
      ref={card}
      aria-labelledby={props.labelledBy}
      className={`fixed inset-x-0 z-40 mx-auto grid max-h-[70dvh] w-full max-w-3xl grid-cols-1 gap-2 overflow-y-auto rounded-lg bg-card p-4 shadow-high edge-strong sm:w-[calc(100%-4rem)] sm:gap-3 sm:p-5 ${isAboveTabs ? "bottom-20 lg:bottom-0" : "bottom-0"}`}
    >
      {props.children}
    </section>
  );
}
