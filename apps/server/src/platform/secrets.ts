import { randomBytes } from "node:crypto";
import type { Database } from "./database/database.ts";

const actor = { kind: "system", job: "secrets" } as const;

/**
 * Those that protect what passes soon: cookies, links. A restored installation makes new ones, for its backup
 * may have been in other hands. Others outlive it: devices are subscribed to notifications under the key
 * `vapid`, and would hear nothing more under another; what is kept encrypted could not be read any more
 * without the secret that it was encrypted with.
 */
export const secretsOfTheMoment = ["sessions", "links"] as const;

/**
 * A secret of the installation, made at its first use and the same for every server since.
 *
 * @param make a new one, for what is more particular than random bytes
 */
export async function readSecret(
  database: Database,
  name: "sessions" | "links" | "factors" | "vapid",
  make = () => randomBytes(32).toString("base64url"),
): Promise<string> {
  return database.withActor(actor, async (tx) => {
    await tx
      .insertInto("server_secrets")
      .values({ name, value: make() })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const { value } = await tx
      .selectFrom("server_secrets")
      .select("value")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    return value;
  });
}
