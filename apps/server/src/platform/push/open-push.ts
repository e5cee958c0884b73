/** Web push, or none where PUSH is off. */
import type { Database } from "../database/database.ts";
import { readSecret } from "../secrets.ts";
import { createNoPush } from "./no-push.ts";
import type { Push } from "./push.ts";
import { createWebPush, makeVapidKey } from "./web-push.ts";

export async function openPush(
  env: { push: "on" | "off" | "loopback"; publicUrl: URL; admin: { email: string } },
  database: Database,
): Promise<Push> {
  if (env.push === "off") return createNoPush();
  const { origin, protocol } = env.publicUrl;
  return createWebPush({
    privateKey: await readSecret(database, "vapid", makeVapidKey),
    contact: protocol === "https:" ? origin : `mailto:${env.admin.email}`,
    allowLoopback: env.push === "loopback",
  });
}
