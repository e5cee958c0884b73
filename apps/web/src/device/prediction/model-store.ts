/** The model file that this device keeps, one at a time, under its version. */

export type KeptModel = { version: string; text: string };

const cacheName = "elaeis-model";
const address = (version: string) => `/on-device/models/${encodeURIComponent(version)}`;

/** The file kept last, or null: also where the browser has no place to keep one. */
export async function keptModel(): Promise<KeptModel | null> {
  if (!("caches" in globalThis)) return null;
  const cache = await caches.open(cacheName);
  const [newest] = (await cache.keys()).toReversed();
  if (newest === undefined) return null;
  const text = await (await cache.match(newest))?.text();
  const name = new URL(newest.url).pathname.split("/").at(-1) ?? "";
  return text === undefined ? null : { version: decodeURIComponent(name), text };
}

/** Whether a file is kept, without reading it. */
export async function hasKeptModel(): Promise<boolean> {
  if (!("caches" in globalThis)) return false;
  return (await (await caches.open(cacheName)).keys()).length > 0;
}

/** The one before goes only when this one is in place. */
export async function keepModel({ version, text }: KeptModel): Promise<void> {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(cacheName);
  const before = await cache.keys();
  await cache.put(address(version), new Response(text));
  const isOther = ({ url }: Request) => new URL(url).pathname !== address(version);
  await Promise.all(before.filter(isOther).map((request) => cache.delete(request)));
}

export async function forgetModel(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(cacheName);
}
