/**
 * Keeps a person from losing what they have not saved: the cross, Escape and the browser's back button
 * all ask first. (A closed tab loses nothing: the draft is on the device.)
 */
import { useState } from "react";
import { useBlocker } from "#app/navigation.tsx";
import { useWorkInProgress } from "#app/session/unsaved-work.ts";

export type LeaveGuard = {
  isAsking: boolean;
  /** Asks when there is something to lose, else leaves. */
  tryToLeave: () => void;
  stay: () => void;
  leave: () => void;
};

/** @param leave goes to the screen below */
export function useLeaveGuard(hasUnsaved: boolean, leave: () => void): LeaveGuard {
  const [isAsking, setIsAsking] = useState(false);
  useWorkInProgress(hasUnsaved);
  useBlocker(hasUnsaved, () => setIsAsking(true));
  return {
    isAsking,
    tryToLeave: () => (hasUnsaved ? setIsAsking(true) : leave()),
    stay: () => setIsAsking(false),
    leave,
  };
}
