/** What a phone has sent stays on it until a backup holds it: only then does a broken disk lose nothing. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { KeptAnswer, KeptQuestion, SentItem } from "@elaeis/domain/fruits/kept-schemas";
import { backedUpUntil } from "#platform/database/backed-up-until.ts";
import type { Database } from "#platform/database/database.ts";
import { assertMayCreate } from "./checks.ts";
import { readHeld, type HeldFruits } from "./kept-queries.ts";

export type KeptService = ReturnType<typeof createKeptService>;

export function createKeptService({
  database,
  ...deps
}: {
  database: Database;
  hasBackups: () => Promise<boolean>;
}) {
  return {
    /** @throws Problem not_signed_in, forbidden */
    async ask(actor: Actor, { items }: KeptQuestion): Promise<KeptAnswer> {
      assertMayCreate(actor);
      const hasBackups = await deps.hasBackups();
      if (items.length === 0) return { has_backups: hasBackups, released: [], missing: [] };
      return database.withActor(actor, async (tx) => {
        const held = await readHeld(
          tx,
          items.map(({ fruit_id }) => fruit_id),
        );
        const until = await backedUpUntil(tx);
        const stateOf = (item: SentItem) => {
          // What was deleted here must not come back.
          if (held.removed.has(item.fruit_id)) return "released";
          const at = arrivedAt(item, held);
          if (at === null) return "missing";
          return !hasBackups || (until !== null && at <= until) ? "released" : "held";
        };
        const states = items.map((item) => ({ id: item.id, state: stateOf(item) }));
        const idsOf = (wanted: string) =>
          states.filter(({ state }) => state === wanted).map(({ id }) => id);
        return {
          has_backups: hasBackups,
          released: idsOf("released"),
          missing: idsOf("missing"),
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
