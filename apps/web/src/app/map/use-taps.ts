/** Taps on a map, as places. */
import { useRef, type MouseEvent, type PointerEvent } from "react";
import type { GeoPoint } from "./layout.ts";
import { placeOnScreen, type MapView, type Size } from "./projection.ts";

const leastDragPx = 6;

export function useTaps(onTap: ((point: GeoPoint) => void) | undefined, view: MapView, size: Size) {
  const began = useRef({ x: 0, y: 0 });
  if (onTap === undefined) return {};
  return {
    onPointerDownCapture: ({ clientX: x, clientY: y }: PointerEvent) => {
      began.current = { x, y };
    },
    onClick: ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
      const { x, y } = began.current;
      if (Math.hypot(clientX - x, clientY - y) > leastDragPx) return;
      const { left, top } = currentTarget.getBoundingClientRect();
      onTap(placeOnScreen({ x: clientX - left, y: clientY - top }, view, size));
    },
  };
}
