import { randomBytes } from "node:crypto";
import type { Database } from "./database/database.ts";

const actor = { kind: "system", job: "secrets" } as const;

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
