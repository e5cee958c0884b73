/** Moves a map with one finger, two fingers, the wheel and the keyboard. */
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { isBrowserShortcut } from "#ui/browser-shortcut.ts";
import { fromMiddle } from "#ui/from-middle.ts";
import { moved, zoomed, type MapView, type WorldPoint } from "./projection.ts";

type Change = (change: (view: MapView) => MapView) => void;

const stepPx = 80;
/** Less is a tap. */
const leastMovePx = 4;

export function useMapGestures(box: RefObject<HTMLDivElement | null>, change: Change) {
  const fingers = useRef(new Map<number, WorldPoint>());
  useWheel(box, change);

  const onPointerMove = (event: PointerEvent) => {
    const held = fingers.current;
    const before = held.get(event.pointerId);
    if (before === undefined) return;
    const now = fromMiddle(event.currentTarget, event);
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined && Math.hypot(now.x - before.x, now.y - before.y) < leastMovePx) {
      if (!box.current?.hasPointerCapture(event.pointerId)) return;
    }
    // From here on it is no tap on a mark.
    box.current?.setPointerCapture(event.pointerId);
    held.set(event.pointerId, now);
    change((view) => {
      if (other === undefined) return moved(view, { x: now.x - before.x, y: now.y - before.y });
      const apart = (one: WorldPoint) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const shift = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
      return zoomed(moved(view, shift), Math.log2(apart(now) / apart(before)), middle);
    });
  };
  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      fingers.current.set(event.pointerId, fromMiddle(event.currentTarget, event));
    },
    onPointerMove,
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onKeyDown: (event: KeyboardEvent) => {
      const act = isBrowserShortcut(event) ? undefined : keys[event.key];
      if (act === undefined || event.target !== event.currentTarget) return;
      event.preventDefault();
      change(act);
    },
  };
}

const keys: Readonly<Record<string, (view: MapView) => MapView>> = {
  ArrowLeft: (view) => moved(view, { x: stepPx, y: 0 }),
  ArrowRight: (view) => moved(view, { x: -stepPx, y: 0 }),
  ArrowUp: (view) => moved(view, { x: 0, y: stepPx }),
  ArrowDown: (view) => moved(view, { x: 0, y: -stepPx }),
  "+": (view) => zoomed(view, 1),
  "=": (view) => zoomed(view, 1),
  "-": (view) => zoomed(view, -1),
};

/** With Ctrl, or two fingers on a pad: the wheel alone scrolls the page. */
function useWheel(box: RefObject<HTMLDivElement | null>, change: Change): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const at = fromMiddle(element, event);
      change((view) => zoomed(view, -event.deltaY / 200, at));
    };
    // React's own would be passive, which cannot keep the page from zooming.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [box, change]);
}
