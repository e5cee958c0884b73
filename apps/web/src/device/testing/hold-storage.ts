/** A database as another page has it open; and one that this page keeps busy, as WebKit does for a page that is gone. */
export function openBeside(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  return new Promise((resolve, reject) => {
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error ?? new Error(name)));
  });
}

/** All its stores, by a transaction that does not end. @returns what ends it */
export async function hold(name: string): Promise<() => void> {
  const database = await openBeside(name);
  const work = database.transaction([...database.objectStoreNames], "readwrite");
  const [first = ""] = database.objectStoreNames;
  let isHeld = true;
  await new Promise<void>((resolve) => {
    const again = () => {
      work
        .objectStore(first)
        .count()
        .addEventListener("success", () => {
          resolve();
          if (isHeld) again();
          else database.close();
        });
    };
    again();
  });
  return () => {
    isHeld = false;
  };
}
