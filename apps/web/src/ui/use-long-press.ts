import { useEffect, useRef, type MouseEvent, type PointerEvent } from "react";

const heldMs = 500;
/** A finger that moves farther scrolls. */
const stillPx = 10;

/** With a finger or a pen; the tap that ends a long press does nothing else. A mouse and the keyboard are left alone. */
export function useLongPress(onHold: (() => void) | undefined) {
  const press = useRef<{ x: number; y: number; timer: number; isHeld: boolean } | null>(null);
  const end = () => {
    clearTimeout(press.current?.timer);
    if (press.current?.isHeld === false) press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  if (onHold === undefined) return {};
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      clearTimeout(press.current?.timer);
      press.current = null;
      if (pointerType === "mouse" || !isPrimary) return;
      const timer = window.setTimeout(() => {
        if (press.current !== null) press.current.isHeld = true;
        if ("vibrate" in navigator) navigator.vibrate(15);
        onHold();
      }, heldMs);
      press.current = { x, y, timer, isHeld: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current === null) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > stillPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (press.current !== null) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      const isHeld = press.current?.isHeld === true;
      press.current = null;
      if (!isHeld) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
