/**
 * Some requests ask for the password of the last ten minutes. Whichever request is refused for it waits
 * here for the one dialog that asks, and is then sent again; those that come meanwhile wait for the same.
 */
type Listener = (isAsked: boolean) => void;

let listener: Listener | undefined;
let waiting: ((isConfirmed: boolean) => void)[] = [];

/** Called by the dialog's place. Without it nobody can be asked, and requests fail as they are. */
export function onConfirmationAsked(next: Listener): () => void {
  listener = next;
  return () => {
    listener = undefined;
    settleConfirmation(false);
  };
}

/** @returns whether the person has proved who they are */
export function askForConfirmation(): Promise<boolean> {
  const ask = listener;
  if (ask === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) ask(true);
  });
}

export function settleConfirmation(isConfirmed: boolean): void {
  const settled = waiting;
  waiting = [];
  listener?.(false);
  for (const resolve of settled) resolve(isConfirmed);
}
