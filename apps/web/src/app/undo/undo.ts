/** What was just done and can be undone: one at a time, the last, for a few seconds on every screen. */
export type UndoOffer = {
  /** What was done: "3 fruits deleted". */
  done: string;
  /** A failure is said in the notice. */
  undo: () => Promise<unknown>;
};

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
