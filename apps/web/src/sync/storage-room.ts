/** How much room the browser gives us, and whether it promised not to take it back. */
export type StorageRoom = {
  /** Null where the browser does not tell. */
  usedBytes: number | null;
  quotaBytes: number | null;
  /** Safari wipes the site of an app that is not installed after seven idle days unless it is. */
  isPersistent: boolean;
};

export async function readStorageRoom(): Promise<StorageRoom> {
  // Withheld from pages opened over plain http.
  if (!("storage" in navigator)) {
    return { usedBytes: null, quotaBytes: null, isPersistent: false };
  }
  const { usage, quota } = await navigator.storage.estimate();
  return {
    usedBytes: usage ?? null,
    quotaBytes: quota ?? null,
    isPersistent: await navigator.storage.persisted(),
  };
}

/** Asked at the first capture; the browser may say no, or ask the person. */
export async function askToPersist(): Promise<void> {
  if ("storage" in navigator && !(await navigator.storage.persisted())) {
    await navigator.storage.persist();
  }
}
