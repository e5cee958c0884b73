import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import type { Database } from "../../platform/database/database.ts";

export async function readProfile(
  database: Database,
  actor: SignedIn,
): Promise<SessionUser | undefined> {
  const row = await database.withActor(actor, (tx) =>
    tx
      .selectFrom("users")
      .select([
        "id",
        "email",
        "role",
        "first_name",
        "last_name",
        "phone",
        "city",
        "country",
        "company",
        "job_title",
        "created_at",
      ])
      .where("id", "=", actor.id)
      .executeTakeFirst(),
  );
  return row === undefined ? undefined : { ...row, created_at: row.created_at.toISOString() };
}
