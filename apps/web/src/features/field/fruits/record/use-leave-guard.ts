/**
 * Keeps a person from losing what they have not saved: the cross, Escape and the browser's back button
 * all ask first. (A closed tab loses nothing: the draft is on the device.) The back button is caught by
 * a second history entry of the same address, put there once, when there is first something to lose.
 */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWorkInProgress } from "../../../../app/session/unsaved-work.ts";

export type LeaveGuard = {
  isAsking: boolean;
  /** Asks when there is something to lose, else leaves. */
  tryToLeave: () => void;
  stay: () => void;
  leave: () => void;
};

export function useLeaveGuard(hasUnsaved: boolean, goAway: () => void): LeaveGuard {
  const [isAsking, setIsAsking] = useState(false);
  const isLeaving = useRef(false);
  useWorkInProgress(hasUnsaved);

  useEffect(() => {
    if (hasUnsaved) guard();
  }, [hasUnsaved]);

  const wentBack = useEffectEvent(() => {
    if (isLeaving.current || isGuarded()) return;
    if (!hasUnsaved) return goAway();
    guard();
    setIsAsking(true);
  });
  useEffect(() => {
    const address = location.href;
    const listen = () => {
      if (location.href === address) wentBack();
    };
    addEventListener("popstate", listen);
    return () => removeEventListener("popstate", listen);
  }, []);

  const leave = () => {
    isLeaving.current = true;
    if (!isGuarded()) return goAway();
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

const guardMark = "guardsUnsaved";

/** The entry itself says so: it outlives the form, which a reload or a refused edit opens anew. */
function isGuarded(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && guardMark in state;
}

function guard(): void {
  if (!isGuarded()) history.pushState({ ...history.state, [guardMark]: true }, "");
}
