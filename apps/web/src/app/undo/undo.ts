/** What was just done and can be undone: one at a time, the last, for a few seconds on every screen. */
export type UndoOffer = {
  /** What was done: "3 fruits deleted". */
  done: string;
  /** A failure is said in the notice. */
  undo: () => Promise<unknown>;
};

/** Why it could not be undone, in the person's words. */
export class UndoRefused extends Error {
  override readonly name = "UndoRefused";
}

let offer: UndoOffer | null = null;
const listeners = new Set<() => void>();

export function offerUndo(next: UndoOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

export const undoOffer = () => offer;

export function onUndoOffered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
