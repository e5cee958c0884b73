import { useEffect, useRef } from "react";

/** Whether the screen was left: the address of a photo that is made after that would hold its bytes for good. */
export function useIsLeft() {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
