/**
 * Keeps a person from losing what they have not saved: the cross, Escape and the browser's back button
 * all ask first. (A closed tab loses nothing: the draft is on the device.) The back button is caught by
 * a second history entry of the same address, put there while there is something to lose.
 */
import { useEffect, useRef, useState } from "react";
import { useWorkInProgress } from "../../../session/unsaved-work.ts";

export type LeaveGuard = {
  isAsking: boolean;
  /** Asks when there is something to lose, else leaves. */
  tryToLeave: () => void;
  stay: () => void;
  leave: () => void;
};

export function useLeaveGuard(hasUnsaved: boolean, goAway: () => void): LeaveGuard {
  const [isAsking, setIsAsking] = useState(false);
  const isGuarded = useRef(false);
  const isLeaving = useRef(false);
  useWorkInProgress(hasUnsaved);

  useEffect(() => {
    if (!hasUnsaved) return undefined;
    pushSameEntry();
    isGuarded.current = true;
    const askInstead = () => {
      if (isLeaving.current) return;
      pushSameEntry();
      setIsAsking(true);
    };
    addEventListener("popstate", askInstead);
    return () => removeEventListener("popstate", askInstead);
  }, [hasUnsaved]);

  const leave = () => {
    isLeaving.current = true;
    if (!isGuarded.current) return goAway();
    isGuarded.current = false;
    addEventListener("popstate", () => goAway(), { once: true });
    history.back();
  };

  return {
    isAsking,
    tryToLeave: () => (hasUnsaved ? setIsAsking(true) : leave()),
    stay: () => setIsAsking(false),
    leave,
  };
}

function pushSameEntry() {
  history.pushState(history.state, "");
}
