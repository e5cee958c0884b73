import { useLayoutEffect, useRef } from "react";

/** Of a strip of links that is wider than a phone: the one that leads here is where it is seen. */
export function useCurrentInView<Strip extends HTMLElement>(href: string) {
  const strip = useRef<Strip>(null);
  useLayoutEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>(`[href="${CSS.escape(href)}"]`);
    if (strip.current && here) strip.current.scrollLeft = here.offsetLeft - edgePx;
  }, [href]);
  return strip;
}

/** Of the one before it something stays in sight. */
const edgePx = 32;
