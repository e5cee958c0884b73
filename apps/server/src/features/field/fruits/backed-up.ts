/** Which of the fruits, edits and photos that a phone has sent it may delete, and which it has to send again. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { BackedUpFruits, SentItem, SentItems } from "@elaeis/domain/backups/backed-up-schemas";
import { sortSent } from "#platform/database/backed-up.ts";
import type { Database } from "#platform/database/database.ts";
import { readHeld, type HeldFruits } from "./backed-up-queries.ts";
import { assertMayCreate } from "./checks.ts";

export type BackedUpFruitService = ReturnType<typeof createBackedUpFruitService>;

export function createBackedUpFruitService({
  database,
  ...deps
}: {
  database: Database;
  hasBackups: () => Promise<boolean>;
}) {
  return {
    /** @throws Problem not_signed_in, forbidden */
    async check(actor: Actor, { items }: SentItems): Promise<BackedUpFruits> {
      assertMayCreate(actor);
      const hasBackups = await deps.hasBackups();
      return database.withActor(actor, async (tx) => {
        const held = await readHeld(
          tx,
          items.map(({ fruit_id }) => fruit_id),
        );
        const sent = items.map((item) => ({
          id: item.id,
          is_removed: held.removed.has(item.fruit_id),
          arrived_at: arrivedAt(item, held),
        }));
        const { released, missing } = await sortSent(tx, hasBackups, sent);
        return {
          has_backups: hasBackups,
          released: released.map(({ id }) => id),
          missing: missing.map(({ id }) => id),
        };
      });
    },
  };
}

/** When the last of it came; null where some of it is not here. A photo that another replaced is not looked for. */
function arrivedAt({ fruit_id, edit_id, photos }: SentItem, held: HeldFruits): Date | null {
  const begun =
    edit_id === null
      ? held.fruits.find(({ id }) => id === fruit_id)?.created_at
      : held.edits.find((edit) => edit.fruit_id === fruit_id && edit.edit_id === edit_id)
          ?.edited_at;
  if (begun === undefined) return null;
  let last = begun;
  for (const { photo_role, sha256 } of photos) {
    const photo = held.photos.find(
      (one) =>
        one.fruit_id === fruit_id &&
        one.photo_role === photo_role &&
        one.sha256.toString("hex") === sha256,
    );
    if (photo === undefined) continue;
    if (photo.received_at === null) return null;
    if (photo.received_at > last) last = photo.received_at;
  }
  return last;
}
