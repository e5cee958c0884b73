import { grades } from "@elaeis/domain/prediction-review/review";
import { useEffect, useState, type RefObject } from "react";
import { isBrowserShortcut } from "#ui/browser-shortcut.ts";
import type { Review } from "./use-review.ts";

const storageKey = "elaeis.review-keys";

/**
 * Single letters are for those who want them: they can be switched off, as speech input needs it.
 *
 * @param deck what is judged; keys do nothing while nobody sees it
 */
export function useReviewKeys(
  review: Review,
  deck: RefObject<HTMLElement | null>,
): { isOn: boolean; setIsOn: (isOn: boolean) => void } {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(storageKey) !== "off");
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!isForReview(event) || !isLookedAt(deck.current)) return;
      const key = event.key.toLowerCase();
      const grade = grades.find((known) => String(known) === key);
      if (grade !== undefined) review.grade(grade);
      else if (key === "j") review.next();
      else if (key === "k") review.previous();
      else if (key === "u") review.undo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  return {
    isOn,
    setIsOn(next) {
      localStorage.setItem(storageKey, next ? "on" : "off");
      setIsOn(next);
    },
  };
}

/** Not while something is written or chosen, nor under a dialog, nor part of a browser's own shortcut. */
function isForReview(event: KeyboardEvent): boolean {
  const { target, repeat } = event;
  if (isBrowserShortcut(event) || repeat) return false;
  if (document.querySelector("dialog[open]") !== null) return false;
  return !(target instanceof Element && target.closest("input, select, textarea") !== null);
}

/** It has the focus, or half of it (or of the screen, where that is less) is in view. */
function isLookedAt(deck: HTMLElement | null): boolean {
  if (deck === null) return false;
  if (deck.contains(document.activeElement)) return true;
  const { top, bottom, height } = deck.getBoundingClientRect();
  const shown = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return shown >= Math.min(height, innerHeight) / 2;
}
