import type { ReactNode } from "react";
import { useLocation } from "react-router";

/** At the lower edge, and on a phone above the tabs of the signed-in. */
export function OverlayCard(props: { labelledBy: string; children: ReactNode }) {
  const isAboveTabs = useLocation().pathname.startsWith("/dashboard");
  return (
    <section
      aria-labelledby={props.labelledBy}
      className={`fixed inset-x-0 z-40 mx-auto grid max-h-[85dvh] w-full max-w-3xl grid-cols-1 gap-3 overflow-y-auto rounded-lg bg-card p-5 shadow-high edge-strong ${isAboveTabs ? "bottom-20 lg:bottom-0" : "bottom-0"}`}
    >
      {props.children}
    </section>
  );
}
