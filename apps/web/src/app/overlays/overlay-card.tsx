import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { paths } from "../paths.ts";
import { reserveSpace } from "./reserve-space.ts";

/**
 * At the lower edge, and on a phone above the tabs of the signed-in. On the way in it is the end of the
 * page: it must not cover the form.
 */
export function OverlayCard(props: { labelledBy: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const isInFlow = pathname.startsWith(paths.auth());
  const isAboveTabs = pathname.startsWith(paths.dashboard());
  const card = useRef<HTMLElement>(null);
  useEffect(
    () => (isInFlow || card.current === null ? undefined : reserveSpace(card.current)),
    [isInFlow],
  );
  const place = isInFlow
    ? ""
    : `fixed inset-x-0 z-40 max-h-[70dvh] overflow-y-auto shadow-float ${isAboveTabs ? "bottom-20 lg:bottom-0" : "bottom-0"}`;
  return (
    <section
      ref={card}
      aria-labelledby={props.labelledBy}
      className={`mx-auto grid w-full max-w-3xl grid-cols-1 gap-2 rounded-lg bg-card p-3 sm:w-[calc(100%-4rem)] sm:gap-3 sm:p-5 ${place}`}
    >
      {props.children}
    </section>
  );
}
