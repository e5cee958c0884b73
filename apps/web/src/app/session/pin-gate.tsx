/** In front of every screen of a person who set a code for this phone. */
import { useEffect, useReducer, useState, type ReactNode } from "react";
import { takeProof } from "#api/people-here.ts";
import { isLocked, lockedAfterMs, noteSignedIn } from "#device/pin/pin.ts";
import { askForPin, hasPin } from "#device/pin/pin-lock.ts";
import { PinScreen } from "./pin-screen.tsx";
import { useUser } from "./use-session.ts";

export function PinGate({ children }: { children: ReactNode }) {
  const { id } = useUser();
  const [isClosed, look] = useReducer(() => isLocked(id), id, isClosedAtFirst);
  const [wasOpen, setWasOpen] = useState(!isClosed);
  if (!isClosed && !wasOpen) setWasOpen(true);
  useEffect(() => lockWhenAway(id, look), [id]);
  return (
    <>
      {isClosed && <PinScreen onOpen={look} />}
      {/* What was begun stays as it is behind the code. */}
      {wasOpen && <div className={isClosed ? "hidden" : "contents"}>{children}</div>}
    </>
  );
}

function isClosedAtFirst(userId: string): boolean {
  if (takeProof(userId)) noteSignedIn(userId);
  return isLocked(userId);
}

function lockWhenAway(userId: string, onLocked: () => void): () => void {
  let hiddenAt: number | null = null;
  const look = () => {
    if (document.hidden) {
      hiddenAt = Date.now();
      return;
    }
    const isLong = hiddenAt !== null && Date.now() - hiddenAt > lockedAfterMs;
    hiddenAt = null;
    if (!isLong || !hasPin(userId)) return;
    askForPin();
    onLocked();
  };
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
