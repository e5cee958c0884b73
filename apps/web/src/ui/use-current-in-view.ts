import { useEffect, useRef } from "react";

/** Of a strip of links that is wider than a phone: the current one is where it is seen. */
export function useCurrentInView<Strip extends HTMLElement>(current: string) {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (strip.current && here) strip.current.scrollLeft = here.offsetLeft - edgePx;
  }, [current]);
  return strip;
}

/** Of the one before it something stays in sight. */
const edgePx = 32;
