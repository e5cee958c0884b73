import { useSyncExternalStore } from "react";

/**
 * Whether there is room for the side menu: `lg` of the styles, which hide what the other screens have.
 * What is not seen is not drawn either: a phone would ask for its figures.
 */
export function useAtDesk(): boolean {
  return useSyncExternalStore(subscribe, isAtDesk, () => false);
}

const desk = () => matchMedia("(min-width: 64rem)");
const isAtDesk = () => desk().matches;

function subscribe(onChange: () => void): () => void {
  const query = desk();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
