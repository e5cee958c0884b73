/** Files of the app that a device keeps once they were asked for. Their names hold the fingerprint of what is in them. */
const laterCacheName = "elaeis-later";

export function openLaterFiles(): Promise<Cache> {
  return caches.open(laterCacheName);
}

/** @throws when one that is not held does not come */
export async function keepLaterFiles(addresses: readonly string[]): Promise<void> {
  const cache = await openLaterFiles();
  for (const address of addresses) {
    const held = await cache.match(address, { ignoreVary: true });
    if (held === undefined) await cache.add(address);
  }
}
