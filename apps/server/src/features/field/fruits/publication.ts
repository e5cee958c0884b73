/**
 * Photos that an administrator lets everybody see: those that were there when they said so, and until
 * they take it back. What else is known of the fruit stays closed.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { Publication } from "@elaeis/domain/fruits/publication-schemas";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import {
  findPublishedPhoto,
  listReceivedPhotos,
  mayBePublished,
  publishPhotos,
  withdrawPhotos,
  withdrawPhotosOfPerson,
} from "./publication-queries.ts";
import { findFruit } from "./queries.ts";
import { assertMayTouch } from "./checks.ts";

export type PublicationService = ReturnType<typeof createPublicationService>;

/** Nobody is acting: whether everybody may see a photo is all that is asked. */
const everybody = { kind: "system", job: "published-photos" } as const;

export function createPublicationService({ database }: { database: Database }) {
  return {
    /** @throws Problem not_signed_in, forbidden, unknown_fruit */
    async read(actor: Actor, fruitId: string): Promise<Publication> {
      assertMay(actor, "fruits.list");
      return database.withActor(actor, async (tx) => {
        assertMayTouch(actor, await findFruit(tx, fruitId));
        return present(tx, fruitId);
      });
    },

    /**
     * Asked for twice it is done once.
     *
     * @throws Problem not_signed_in, forbidden, unknown_fruit, processing_restricted
     */
    async set(actor: Actor, fruitId: string, published: boolean): Promise<Publication> {
      const administrator = assertMay(actor, "photos.publish");
      return database.withActor(actor, async (tx) => {
        const fruit = assertMayTouch(actor, await findFruit(tx, fruitId));
        if (published && !(await mayBePublished(tx, fruitId))) {
          throw new Problem("processing_restricted");
        }
        const photos = published
          ? await publishPhotos(tx, fruitId, administrator.id)
          : await withdrawPhotos(tx, fruitId);
        const action = published ? "PHOTOS_PUBLISHED" : "PHOTOS_WITHDRAWN";
        const details = { fruit_id: fruit.fruit_id, photos };
        if (photos > 0) {
          await recordSecurityEvent(tx, { action, table: "fruits", record: fruitId, details });
        }
        return present(tx, fruitId);
      });
    },

    /** @throws Problem unknown_photo unless everybody may see it */
    async find(photoId: string): Promise<{ path: string; sha256: Buffer }> {
      const found = await database.withActor(everybody, (tx) => findPublishedPhoto(tx, photoId));
      if (found === undefined) throw new Problem("unknown_photo");
      return found;
    },
  };
}

/** Who is erased shows nothing to everybody any more; in the transaction that erases them. */
export async function withdrawAllOf(tx: Tx, personId: string): Promise<void> {
  const photos = await withdrawPhotosOfPerson(tx, personId);
  if (photos === 0) return;
  await recordSecurityEvent(tx, {
    action: "PHOTOS_WITHDRAWN",
    table: "fruits",
    details: { photos },
  });
}

async function present(tx: Tx, fruitId: string): Promise<Publication> {
  const received = await listReceivedPhotos(tx, fruitId);
  const published = received.filter((photo) => photo.published_at !== null);
  const [latest] = published.toSorted(
    (one, other) => Number(other.published_at) - Number(one.published_at),
  );
  return {
    photos: published.map(({ id, photo_role }) => {
      return { id, photo_role, url: publicPath(id), thumbnail_url: publicPath(`${id}.thumb`) };
    }),
    not_published: received.length - published.length,
    published_at: latest?.published_at?.toISOString() ?? null,
    published_by: latest?.published_by ?? null,
  };
}

const publicPath = (name: string) => `/published/${name}.jpg`;
