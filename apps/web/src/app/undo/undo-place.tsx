import { useSyncExternalStore } from "react";
import { lazyPart } from "../lazy-part.tsx";
import { onUndoOffered, undoOffer } from "./undo.ts";

const UndoNotice = lazyPart(async () => (await import("./undo-notice.tsx")).UndoNotice, {
  waiting: null,
  Absent: () => null,
});

/** The notice's file comes with the first thing that can be undone. */
export function UndoPlace() {
  const isOffered = useSyncExternalStore(onUndoOffered, undoOffer, undoOffer) !== null;
  return isOffered && <UndoNotice />;
}
