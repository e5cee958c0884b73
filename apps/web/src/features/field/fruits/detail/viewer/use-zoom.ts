/** Fingers, mouse and wheel on a photo. */
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from "react";
import { fromMiddle } from "#ui/from-middle.ts";
import {
  closeScale,
  distance,
  middle,
  panBy,
  scaleStep,
  swipeStep,
  wholePhoto,
  zoomTo,
  type Point,
  type View,
} from "./zoom.ts";

const doubleTapMs = 320;
const tapPx = 12;

type Gesture = {
  fingers: Map<number, Point>;
  /** Of the first finger, while it alone has touched a whole photo. */
  start: Point | null;
  lastTap: { at: Point; timeMs: number } | null;
};

/** @param onStep asked when the person swipes to another photo */
export function useZoom(frame: RefObject<HTMLElement | null>, onStep: (step: 1 | -1) => void) {
  const [view, setView] = useState<View>(wholePhoto);
  const gesture = useRef<Gesture>({ fingers: new Map(), start: null, lastTap: null });

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    // Not by React, whose own listener may not keep the browser from zooming the page.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / 400);
      const at = fromMiddle(element, event);
      setView((held) => zoomTo(held, held.scale * factor, at, sizeOf(element)));
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [frame]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { fingers } = gesture.current;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = fromMiddle(event.currentTarget, event);
    fingers.set(event.pointerId, point);
    gesture.current.start = fingers.size === 1 ? point : null;
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { fingers } = gesture.current;
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = fromMiddle(event.currentTarget, event);
    const frameSize = sizeOf(event.currentTarget);
    fingers.set(event.pointerId, now);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    setView((held) => {
      if (other === undefined) {
        return panBy(held, { x: now.x - before.x, y: now.y - before.y }, frameSize);
      }
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      return zoomTo(held, held.scale * factor, middle(now, other), frameSize);
    });
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const { fingers, start, lastTap } = gesture.current;
    if (!fingers.delete(event.pointerId) || start === null) return;
    gesture.current.start = null;
    const end = fromMiddle(event.currentTarget, event);
    const step = swipeStep({ x: end.x - start.x, y: end.y - start.y });
    if (step !== 0 && view.scale === 1) return onStep(step);
    if (distance(start, end) > tapPx) return;
    const isSecond =
      lastTap !== null &&
      event.timeStamp - lastTap.timeMs < doubleTapMs &&
      distance(lastTap.at, end) < 3 * tapPx;
    gesture.current.lastTap = isSecond ? null : { at: end, timeMs: event.timeStamp };
    if (!isSecond) return;
    const frameSize = sizeOf(event.currentTarget);
    setView((held) => zoomTo(held, held.scale > 1 ? 1 : closeScale, end, frameSize));
  };

  const zoomBy = (factor: number) => {
    const element = frame.current;
    if (element === null) return;
    setView((held) => zoomTo(held, held.scale * factor, { x: 0, y: 0 }, sizeOf(element)));
  };

  return {
    view,
    zoomIn: () => zoomBy(scaleStep),
    zoomOut: () => zoomBy(1 / scaleStep),
    showWhole: () => setView(wholePhoto),
    gestures: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent<HTMLElement>) => {
        gesture.current.fingers.delete(event.pointerId);
        gesture.current.start = null;
      },
    },
  };
}

function sizeOf(element: Element) {
  const { width, height } = element.getBoundingClientRect();
  return { width, height };
}
