import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { mayBeProcessed } from "#platform/database/gdpr-restriction.ts";

type ReceivedPhotoRow = {
  id: string;
  photo_role: PhotoRole;
  /** Null where everybody may not see it. */
  published_at: Date | null;
  published_by: string | null;
};

/** The received photos of a fruit; one that was retaken since it was published is not public. */
export async function listReceivedPhotos(tx: Tx, fruitId: string): Promise<ReceivedPhotoRow[]> {
  const { rows } = await sql<ReceivedPhotoRow>`
    select photo.id, photo.photo_role, published.published_at, users.account_name as published_by
    from fruit_images as photo
    left join published_photos as published
      on published.photo_id = photo.id and published.stored_sha256 = photo.stored_sha256
    left join users on users.id = published.published_by
    where photo.fruit_id = ${fruitId} and photo.received_at is not null
    order by photo.upload_order`.execute(tx);
  return rows;
}

/** Whether its collector lets it be shown to everybody. They cannot restrict it until the transaction ends. */
export async function mayBePublished(tx: Tx, fruitId: string): Promise<boolean> {
  await sql`
    select from users join fruits on fruits.collector_id = users.id
    where fruits.id = ${fruitId} for share of users`.execute(tx);
  const { rows } = await sql`
    select from fruits where id = ${fruitId} and ${mayBeProcessed}`.execute(tx);
  return rows.length === 1;
}

/** @returns how many were not public before */
export async function publishPhotos(tx: Tx, fruitId: string, by: string): Promise<number> {
  const { rows } = await sql`
    insert into published_photos as published (photo_id, stored_sha256, published_by)
    select id, stored_sha256, ${by}::uuid
    from fruit_images where fruit_id = ${fruitId} and received_at is not null
    on conflict (photo_id) do update
      set stored_sha256 = excluded.stored_sha256, published_at = clock_timestamp(),
        published_by = excluded.published_by
      where published.stored_sha256 <> excluded.stored_sha256
    returning photo_id`.execute(tx);
  return rows.length;
}

export async function withdrawPhotos(tx: Tx, fruitId: string): Promise<number> {
  const { rows } = await sql`
    delete from published_photos using fruit_images as photo
    where photo.id = published_photos.photo_id and photo.fruit_id = ${fruitId}
    returning photo_id`.execute(tx);
  return rows.length;
}

/** Of every fruit that the person recorded. */
export async function withdrawPhotosOfPerson(tx: Tx, personId: string): Promise<number> {
  const { rows } = await sql`
    delete from published_photos using fruit_images as photo, fruits
    where photo.id = published_photos.photo_id and fruits.id = photo.fruit_id
      and fruits.collector_id = ${personId}
    returning photo_id`.execute(tx);
  return rows.length;
}

/** Where the photo is stored, and of which bytes; undefined unless everybody may see it. */
export async function findPublishedPhoto(
  tx: Tx,
  id: string,
): Promise<{ path: string; sha256: Buffer } | undefined> {
  const { rows } = await sql<{ path: string; sha256: Buffer }>`
    select photo.photo_url as path, photo.stored_sha256 as sha256
    from published_photos as published
    join fruit_images as photo
      on photo.id = published.photo_id and photo.stored_sha256 = published.stored_sha256
    where published.photo_id = ${id} and photo.photo_url is not null`.execute(tx);
  return rows[0];
}
