/** Photos of fruits, whole and in parts. */
import type { CorrectionStatus, DeclaredPhoto } from "@elaeis/domain/fruits/fruit-schemas";
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { sql, type NotNull } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#platform/database/database.ts";
import type { Waiting } from "#platform/jobs/attempts.ts";
import type { PhotoRow } from "./present.ts";

export async function listPhotos(tx: Tx, fruitId: string): Promise<PhotoRow[]> {
  return tx
    .selectFrom("fruit_images")
    .selectAll()
    .where("fruit_id", "=", fruitId)
    .orderBy("upload_order")
    .execute();
}

export async function findPhoto(
  tx: Tx,
  fruitId: string,
  role: PhotoRole,
): Promise<PhotoRow | undefined> {
  return tx
    .selectFrom("fruit_images")
    .selectAll()
    .where("fruit_id", "=", fruitId)
    .where("photo_role", "=", role)
    .executeTakeFirst();
}

/** What is known of a photo once it is stored. Sides in pixels, upright. */
export type ReceivedPhoto = {
  path: string;
  storedSha256: Buffer;
  storedBytes: number;
  width: number;
  height: number;
};

/** Promises photos: each role once, a newer photo in place of an older one. */
export async function declarePhotos(
  tx: Tx,
  fruitId: string,
  photos: readonly DeclaredPhoto[],
): Promise<void> {
  if (photos.length === 0) return;
  await tx
    .insertInto("fruit_images")
    .values(photos.map((photo) => promised(fruitId, photo)))
    .onConflict((conflict) =>
      conflict.columns(["fruit_id", "photo_role"]).doUpdateSet({
        file_name: (row) => row.ref("excluded.file_name"),
        file_size: (row) => row.ref("excluded.file_size"),
        sha256: (row) => row.ref("excluded.sha256"),
        stored_sha256: null,
        stored_bytes: null,
        photo_url: null,
        received_at: null,
        device_id: null,
        width: null,
        height: null,
        photo_quality_score: null,
        is_protocol_compliant: null,
        quality_reasons: [],
        measured_at: null,
        ai_correction_status: "none",
      }),
    )
    .execute();
}

/** The photos of a new fruit, of which some have come with it; in the order in which they are shown. */
export async function insertPhotos(
  tx: Tx,
  fruitId: string,
  photos: readonly DeclaredPhoto[],
  received: ReceivedPhotos = new Map(),
): Promise<PhotoRow[]> {
  if (photos.length === 0) return [];
  const rows = await tx
    .insertInto("fruit_images")
    .values(
      photos.map((photo) => {
        const stored = received.get(photo.photo_role);
        return { ...promised(fruitId, photo), ...(stored === undefined ? {} : arrived(stored)) };
      }),
    )
    .returningAll()
    .execute();
  return rows.toSorted((one, other) => one.upload_order - other.upload_order);
}

export type ReceivedPhotos = ReadonlyMap<PhotoRole, ReceivedPhoto>;

function promised(fruitId: string, photo: DeclaredPhoto) {
  return {
    id: uuidv7(),
    fruit_id: fruitId,
    photo_role: photo.photo_role,
    file_name: photo.file_name,
    file_size: photo.file_size,
    upload_order: photoRoles.indexOf(photo.photo_role) + 1,
    sha256: Buffer.from(photo.sha256, "hex"),
  };
}

function arrived({ path, storedSha256, storedBytes, width, height }: ReceivedPhoto) {
  return {
    photo_url: path,
    stored_sha256: storedSha256,
    stored_bytes: storedBytes,
    width,
    height,
    received_at: sql<Date>`now()`,
    device_id: sql<string | null>`app_device_id()`,
    ai_correction_status: sql<CorrectionStatus>`correction_at_arrival()`,
  };
}

/** Undefined, and nothing changed, when the photo was received, replaced or removed in the meantime. */
export async function recordReceivedPhoto(
  tx: Tx,
  photo: PhotoRow,
  received: ReceivedPhoto,
): Promise<PhotoRow | undefined> {
  return tx
    .updateTable("fruit_images")
    .set(arrived(received))
    .where("id", "=", photo.id)
    .where("sha256", "=", photo.sha256)
    .where("received_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/** A photo that was brought, by its SHA-256 in hexadecimal. */
export type BroughtPhoto = { photo_id: string; sha256: string };

/** Those that are there still: their fruits, and which of them have another picture by now. Until the transaction ends. */
export async function lockBrought(
  tx: Tx,
  brought: readonly BroughtPhoto[],
): Promise<{ id: string; fruit_id: string; photo_url: string | null; is_same: boolean }[]> {
  const { rows } = await sql<{
    id: string;
    fruit_id: string;
    photo_url: string | null;
    is_same: boolean;
  }>`
    select fruit_images.id, fruit_images.fruit_id, fruit_images.photo_url,
      fruit_images.sha256 = decode(brought.sha256, 'hex') as is_same
    from jsonb_to_recordset(${JSON.stringify(brought)}::jsonb) as brought (photo_id uuid, sha256 text)
    join fruit_images on fruit_images.id = brought.photo_id
    join fruits on fruits.id = fruit_images.fruit_id
    order by fruits.id, fruit_images.id
    for update of fruits, fruit_images`.execute(tx);
  return rows;
}

export async function deletePhotos(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from fruit_images where id = any (${[...ids]}::uuid[])`.execute(tx);
}

export async function deletePhoto(tx: Tx, fruitId: string, role: PhotoRole): Promise<void> {
  await tx
    .deleteFrom("fruit_images")
    .where("fruit_id", "=", fruitId)
    .where("photo_role", "=", role)
    .execute();
}

/** A photo whose bytes are in the file store. */
export type ReceivedRow = PhotoRow & { photo_url: string; stored_sha256: Buffer };

/** Received photos whose quality nobody has looked at yet, oldest first. */
export const unmeasuredPhotos: Waiting = {
  rows: sql`
    select id as row_id, photo_url as subject, received_at from fruit_images
    where received_at is not null and measured_at is null`,
  order: sql`received_at`,
};

export async function listReceivedPhotos(tx: Tx, ids: readonly string[]): Promise<ReceivedRow[]> {
  return tx
    .selectFrom("fruit_images")
    .selectAll()
    .where("id", "in", ids)
    .where("received_at", "is not", null)
    .$narrowType<{ photo_url: NotNull; stored_sha256: NotNull }>()
    .execute();
}

/** @returns ids of the photos without those that were replaced or removed in the meantime */
export async function recordMeasuredPhotos(
  tx: Tx,
  measured: readonly {
    photo: PhotoRow;
    score: number | null;
    reasons: string[];
    compliant: boolean;
  }[],
): Promise<ReadonlySet<string>> {
  const values = measured.map(({ photo, ...quality }) => ({
    ...quality,
    id: photo.id,
    sha256: photo.sha256.toString("hex"),
  }));
  const { rows } = await sql<{ id: string }>`
    update fruit_images
    set photo_quality_score = measured.score, quality_reasons = measured.reasons,
      is_protocol_compliant = measured.compliant, measured_at = now()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as measured (id uuid, sha256 text, score real, reasons text[], compliant boolean)
    where fruit_images.id = measured.id and fruit_images.sha256 = decode(measured.sha256, 'hex')
    returning fruit_images.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Bytes held of a photo from its start without a gap. */
export async function heldBytes(tx: Tx, photo: PhotoRow): Promise<number> {
  const { held } = await tx
    .selectFrom("photo_parts")
    .select(sql<number>`coalesce(max(start_byte + length(bytes)), 0)::integer`.as("held"))
    .where("photo_id", "=", photo.id)
    .where("sha256", "=", photo.sha256)
    .executeTakeFirstOrThrow();
  return held;
}

/** Pieces of a photo that was promised anew since go. */
export async function insertPart(
  tx: Tx,
  photo: PhotoRow,
  startByte: number,
  bytes: Buffer,
): Promise<void> {
  await tx
    .deleteFrom("photo_parts")
    .where("photo_id", "=", photo.id)
    .where("sha256", "!=", photo.sha256)
    .execute();
  await tx
    .insertInto("photo_parts")
    .values({ photo_id: photo.id, sha256: photo.sha256, start_byte: startByte, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readParts(tx: Tx, photo: PhotoRow): Promise<Buffer> {
  const parts = await tx
    .selectFrom("photo_parts")
    .select("bytes")
    .where("photo_id", "=", photo.id)
    .where("sha256", "=", photo.sha256)
    .orderBy("start_byte")
    .execute();
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}

export async function deleteParts(tx: Tx, photoId: string): Promise<void> {
  await tx.deleteFrom("photo_parts").where("photo_id", "=", photoId).execute();
}
