import type { DeclaredPhoto, FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { sql, type Insertable, type NotNull } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Tx } from "../../../platform/database/database.ts";
import type { FruitsTable } from "../../../platform/database/schema.ts";
import type { FruitRow, PhotoRow } from "./present.ts";

/** All of a fruit but what its device said of it: a spectrum is no part of a list. */
export const fruitColumns = [
  "fruits.id",
  "fruits.fruit_id",
  "fruits.collector_id",
  "fruits.collector_email",
  "fruits.photo_url",
  "fruits.oil_content",
  "fruits.dry_matter",
  "fruits.protein_content",
  "fruits.fatty_acids",
  "fruits.analysis_temperature",
  "fruits.maturity_stage",
  "fruits.harvest_season",
  "fruits.collection_date",
  "fruits.latitude",
  "fruits.longitude",
  "fruits.location_accuracy_m",
  "fruits.location_name",
  "fruits.remarks",
  "fruits.photos_count",
  "fruits.nir_data_source",
  "fruits.ai_confidence_score",
  "fruits.import_source",
  "fruits.batch_id",
  "fruits.missing_values",
  "fruits.entered_values",
  "fruits.created_at",
  "fruits.updated_at",
  "fruits.version",
  "fruits.submission_sha256",
  "fruits.is_sample",
] as const;

const photosDeclared = sql<number>`(
  select count(*) from fruit_images where fruit_images.fruit_id = fruits.id
)`.as("photos_declared");

export async function findFruit(tx: Tx, id: string): Promise<FruitRow | undefined> {
  return tx
    .selectFrom("fruits")
    .select(fruitColumns)
    .select(photosDeclared)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findFruitId(tx: Tx, reference: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("fruits")
    .select("id")
    .where("fruit_id", "=", reference)
    .executeTakeFirst();
  return row?.id;
}

/** Locks the row until the transaction ends, so that two edits of one fruit follow one another. */
export async function lockFruit(tx: Tx, id: string): Promise<FruitRow | undefined> {
  return tx
    .selectFrom("fruits")
    .select(fruitColumns)
    .select(photosDeclared)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertFruit(
  tx: Tx,
  fruit: Insertable<FruitsTable>,
): Promise<Omit<FruitRow, "photos_declared">> {
  return tx.insertInto("fruits").values(fruit).returning(fruitColumns).executeTakeFirstOrThrow();
}

/** Where a fruit's values come from. */
export type Measurements = Pick<
  FruitRow,
  "nir_data_source" | "ai_confidence_score" | "entered_values"
>;

export async function updateFruit(
  tx: Tx,
  id: string,
  changes: Partial<FruitFields & Measurements> & { version: number },
): Promise<void> {
  await tx.updateTable("fruits").set(changes).where("id", "=", id).execute();
}

export async function wasApplied(tx: Tx, fruitId: string, editId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("fruit_edits")
    .select("version")
    .where("fruit_id", "=", fruitId)
    .where("edit_id", "=", editId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function recordEdit(
  tx: Tx,
  edit: { fruit_id: string; edit_id: string; version: number; editor_email: string },
): Promise<void> {
  await tx.insertInto("fruit_edits").values(edit).execute();
}

/** Who edited the fruit last, and when; undefined when nobody has. */
export async function latestEdit(
  tx: Tx,
  fruitId: string,
): Promise<{ editor_email: string; edited_at: Date } | undefined> {
  return tx
    .selectFrom("fruit_edits")
    .select(["editor_email", "edited_at"])
    .where("fruit_id", "=", fruitId)
    .orderBy("version", "desc")
    .orderBy("edited_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** A change as the audit log has it: of the values those that differ, none of a creation. */
export type ChangeRow = {
  created_at: Date;
  action: string;
  user_id: string | null;
  /** Null where it may not be known, or is not any more. */
  editor_email: string | null;
  old_values: Record<string, unknown> | null;
  new_values: Record<string, unknown> | null;
};

/** The newest first. The e-mail address comes from the edit itself where the reader may not see the person. */
export async function listChanges(tx: Tx, fruitId: string, limit: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select change.created_at, change.action, change.user_id,
      coalesce(users.email, (
        select editor_email from fruit_edits
        where fruit_id = ${fruitId} and version = (change.new_values ->> 'version')::integer
        order by edited_at limit 1
      )) as editor_email,
      change.old_values, change.new_values
    from fruit_history(${fruitId}, ${limit}) as change
    left join users on users.id = change.user_id
    order by change.created_at desc, change.id desc`.execute(tx);
  return rows;
}

type NearRow = {
  id: string;
  fruit_id: string;
  latitude: number;
  longitude: number;
  oil_content: number | null;
};

/** About two kilometres at the equator. */
const nearDegrees = 0.02;

/** The collector's other fruits within about two kilometres, the nearest first. */
export async function listNear(
  tx: Tx,
  of: { id: string; collector_id: string; latitude: number; longitude: number },
  limit: number,
): Promise<NearRow[]> {
  const { latitude, longitude } = of;
  // A degree of longitude is shorter away from the equator; at the poles it is nothing at all.
  const shrink = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const reach = nearDegrees / shrink;
  const { rows } = await sql<NearRow>`
    select id, fruit_id, latitude, longitude,
      case when 'oil_content' <> all (missing_values) then oil_content end as oil_content
    from fruits
    where collector_id = ${of.collector_id} and id <> ${of.id}
      and latitude between ${latitude - nearDegrees} and ${latitude + nearDegrees}
      and longitude between ${longitude - reach} and ${longitude + reach}
    order by (latitude - ${latitude}::double precision) ^ 2
      + ((longitude - ${longitude}::double precision) * ${shrink}::double precision) ^ 2, id
    limit ${limit}`.execute(tx);
  return rows;
}

export async function deleteFruit(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.deleteFrom("fruits").where("id", "=", id).executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

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
        width: null,
        height: null,
        photo_quality_score: null,
        is_protocol_compliant: null,
        quality_reasons: [],
        measured_at: null,
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

export async function deletePhoto(
  tx: Tx,
  fruitId: string,
  role: PhotoRole,
): Promise<PhotoRow | undefined> {
  return tx
    .deleteFrom("fruit_images")
    .where("fruit_id", "=", fruitId)
    .where("photo_role", "=", role)
    .returningAll()
    .executeTakeFirst();
}

/** A photo whose bytes are in the file store. */
export type ReceivedRow = PhotoRow & { photo_url: string; stored_sha256: Buffer };

/** Received photos whose quality nobody has looked at yet, oldest first. */
export async function listUnmeasuredPhotos(tx: Tx, limit: number): Promise<ReceivedRow[]> {
  return tx
    .selectFrom("fruit_images")
    .selectAll()
    .where("received_at", "is not", null)
    .where("measured_at", "is", null)
    .orderBy("received_at")
    .limit(limit)
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
