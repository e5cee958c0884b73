/**
 * For whom this browser lets itself be pushed to, kept where the page and its worker both find it
 * without a database: in a cache, as an answer to an address that nobody asks a server for.
 */
import * as z from "zod/mini";

const pushCache = "elaeis-push";
const address = "/push-device";

const rememberedSchema = z.object({
  userId: z.string(),
  device: z.string(),
  language: z.enum(["fr", "en"]),
});
export type RememberedDevice = z.infer<typeof rememberedSchema>;

export async function rememberDevice(device: RememberedDevice): Promise<void> {
  await (await caches.open(pushCache)).put(address, Response.json(device));
}

export async function forgetDevice(): Promise<void> {
  await caches.delete(pushCache);
}

export async function rememberedDevice(): Promise<RememberedDevice | null> {
  const held = await (await caches.open(pushCache)).match(address);
  const parsed = z.safeParse(rememberedSchema, await held?.json());
  return parsed.success ? parsed.data : null;
}
