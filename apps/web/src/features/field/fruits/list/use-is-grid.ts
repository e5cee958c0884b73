import { useState } from "react";

/** Kept on this device, as its appearance is: who likes photos likes them every day. */
const key = "elaeis.fruit-grid";

/** Whether fruits are cards in a grid, photo first, or rows. */
export function useIsGrid(): [boolean, (isGrid: boolean) => void] {
  const [isGrid, setIsGrid] = useState(wasGrid);
  const choose = (next: boolean) => {
    setIsGrid(next);
    try {
      if (next) localStorage.setItem(key, "1");
      else localStorage.removeItem(key);
    } catch {
      // A browser that blocks storage shows it for this visit.
    }
  };
  return [isGrid, choose];
}

function wasGrid(): boolean {
  try {
    return localStorage.getItem(key) === "1";
  } catch {
    return false;
  }
}
