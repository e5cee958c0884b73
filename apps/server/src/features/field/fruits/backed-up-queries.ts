import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";

/** What of some fruits is here, as far as the person may see it. */
export type HeldFruits = {
  fruits: { id: string; created_at: Date }[];
  edits: { fruit_id: string; edit_id: string; edited_at: Date }[];
  photos: { fruit_id: string; photo_role: string; sha256: Buffer; received_at: Date | null }[];
  /** Ids of those that were deleted. */
  removed: ReadonlySet<string>;
};

export async function readHeld(tx: Tx, ids: readonly string[]): Promise<HeldFruits> {
  const any = sql<string>`any(${ids}::uuid[])`;
  const fruits = await tx
    .selectFrom("fruits")
    .select(["id", "created_at"])
    .where("id", "=", any)
    .execute();
  const edits = await tx
    .selectFrom("fruit_edits")
    .select(["fruit_id", "edit_id", "edited_at"])
    .where("fruit_id", "=", any)
    .execute();
  const photos = await tx
    .selectFrom("fruit_images")
    .select(["fruit_id", "photo_role", "sha256", "received_at"])
    .where("fruit_id", "=", any)
    .execute();
  const { rows: removed } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as id where is_removed_fruit(id)
  `.execute(tx);
  return { fruits, edits, photos, removed: new Set(removed.map(({ id }) => id)) };
}
