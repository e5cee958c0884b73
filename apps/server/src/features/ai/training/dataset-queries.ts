/** What training learns from: usable fruits, their photos, and what was measured of these. */
import {
  nirFieldOf,
  predictedValues,
  type PredictedValue,
  type Provenance,
} from "@elaeis/domain/predictions/prediction";
import type { PhotoFeatures, TrainingDataset } from "@elaeis/domain/training/training-schemas";
import { sql, type Insertable, type NotNull, type RawBuilder, type Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { mayBeProcessed } from "#platform/database/gdpr-restriction.ts";
import { isMeasured } from "#platform/database/measured-values.ts";
import type { PhotoFeaturesTable } from "#platform/database/schema.ts";
import { place } from "#platform/database/picking-place.ts";

const field = (value: PredictedValue) => sql.raw(`fruits.${nirFieldOf[value]}`);

/** What photos teach: each value that was measured and that nobody excluded, whatever of the others. */
const isLearned = (value: PredictedValue) =>
  sql<boolean>`(${isMeasured(value)} and not exists (select from value_decisions
    where value_decisions.fruit_id = fruits.id and value = ${sql.lit(value)} and decision = 'excluded'))`;

const anyOf = (condition: (value: PredictedValue) => RawBuilder<boolean>) =>
  sql<boolean>`(${sql.join(predictedValues.map(condition), sql` or `)})`;
const hasAnyValue = anyOf(
  (value) =>
    sql`(${field(value)} is not null and ${sql.lit(nirFieldOf[value])} <> all (fruits.missing_values))`,
);
const isUsable = sql<boolean>`fruits.photos_count > 0 and ${anyOf(isLearned)} and ${mayBeProcessed}`;
const learnedJson = sql`json_strip_nulls(json_build_object(${sql.join(
  predictedValues.flatMap((value) => [
    sql.lit(value),
    sql`case when ${isLearned(value)} then ${field(value)} end`,
  ]),
)}))`;

/** Sample fruits are learned from only while no real one can be, and where they are shown. */
export async function trainingProvenance(tx: Tx): Promise<Provenance> {
  const found = await sql`
    select where not sample_data_shown()
      or exists (select from fruits where not is_sample and ${isUsable})
  `.execute(tx);
  return found.rows.length > 0 ? "real" : "synthetic";
}

type UsableCounts = Pick<TrainingDataset, "fruits" | "photos" | "collectors" | "measured">;

export async function countUsable(tx: Tx, provenance: Provenance): Promise<UsableCounts> {
  const counted = await sql<UsableCounts>`
    select count(*) as fruits, coalesce(sum(photos_count), 0) as photos,
      count(distinct coalesce(collector_id::text, collector_email)) as collectors,
      json_build_object(${sql.join(
        predictedValues.flatMap((value) => [
          sql.lit(value),
          sql`count(*) filter (where ${isLearned(value)})`,
        ]),
      )}) as measured
    from fruits where is_sample = ${provenance === "synthetic"} and ${isUsable}
  `.execute(tx);
  const [counts] = counted.rows;
  if (counts === undefined) throw new Error("an aggregate without a row");
  return counts;
}

/** Photos of usable fruits whose features are kept in the newest version there is. */
export async function countMeasuredPhotos(tx: Tx, provenance: Provenance): Promise<number> {
  const counted = await sql<{ photos: number }>`
    select count(*) as photos
    from fruits join fruit_images on fruit_images.fruit_id = fruits.id
    where fruits.is_sample = ${provenance === "synthetic"} and ${isUsable} and received_at is not null
      and exists (
        select from photo_features
        where photo_features.stored_sha256 = fruit_images.stored_sha256
          and feature_version = (select max(feature_version) from photo_features))
  `.execute(tx);
  return counted.rows[0]?.photos ?? Number.NaN;
}

export type FruitGroup = {
  fate:
    | "usable"
    | "without_photo"
    | "without_values"
    | "predicted"
    | "sample"
    | "restricted"
    | "excluded";
  season: string | null;
  /** Tenth of the oil range; null where it is not learned. */
  oil: number | null;
  fruits: number;
};

/** Every fruit, by what becomes of it in training. */
export async function groupFruits(tx: Tx, provenance: Provenance): Promise<FruitGroup[]> {
  const grouped = await sql<FruitGroup>`
    select case
        when is_sample and ${provenance === "real"} then 'sample'
        when photos_count = 0 then 'without_photo'
        when not ${hasAnyValue} then 'without_values'
        when not ${anyOf(isMeasured)} then 'predicted'
        when not (${mayBeProcessed}) then 'restricted'
        when not ${anyOf(isLearned)} then 'excluded'
        else 'usable'
      end as fate,
      harvest_season as season, count(*) as fruits,
      case when ${isLearned("huile")} then least(floor(oil_content / 10), 9) end as oil
    from fruits
    group by 1, 2, 4
  `.execute(tx);
  return grouped.rows;
}

/** Opens a cursor over the data set: a line of JSON for each usable fruit, in the order of its id. */
export async function openDataset(
  tx: Tx,
  provenance: Provenance,
  featureVersion: number,
): Promise<void> {
  // Base64 of PostgreSQL breaks its lines as mails do.
  await sql`
    declare dataset no scroll cursor for
    select json_build_object(
      'fruit', fruits.id,
      'collector', fruits.collector_id,
      'season', fruits.harvest_season,
      'maturity', fruits.maturity_stage,
      'place', ${place},
      'day', fruits.collection_date::date,
      'phone', (select min(device_id) from fruit_images where fruit_images.fruit_id = fruits.id),
      'values', ${learnedJson},
      'photos', photos.list
    )::text as line
    from fruits
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'sha256', encode(fruit_images.stored_sha256, 'hex'),
        'role', photo_role,
        'measured', case
          when photo_features.features is not null then json_build_object(
            'features', translate(encode(photo_features.features, 'base64'), E'\n', ''),
            'measures', photo_features.measures)
          when photo_features.problem is not null then
            json_build_object('problem', photo_features.problem)
        end
      ) order by upload_order), '[]') as list
      from fruit_images
      left join photo_features on photo_features.stored_sha256 = fruit_images.stored_sha256
        and photo_features.feature_version = ${sql.lit(featureVersion)}
      where fruit_images.fruit_id = fruits.id and received_at is not null
    ) as photos
    where fruits.is_sample = ${sql.lit(provenance === "synthetic")} and ${isUsable}
    order by fruits.id
  `.execute(tx);
}

export async function fetchDataset(tx: Tx, lines: number): Promise<string[]> {
  const fetched = await sql<{ line: string }>`fetch ${sql.lit(lines)} from dataset`.execute(tx);
  return fetched.rows.map(({ line }) => line);
}

export async function findStoredPhoto(tx: Tx, storedSha256: Buffer): Promise<string | undefined> {
  const found = await tx
    .selectFrom("fruit_images")
    .select("photo_url")
    .where("stored_sha256", "=", storedSha256)
    .limit(1)
    .executeTakeFirst();
  return found?.photo_url ?? undefined;
}

export type KeptQuality = NonNullable<Selectable<PhotoFeaturesTable>["quality"]>;

/** Changes nothing where they are kept already. */
export async function insertFeatures(
  tx: Tx,
  features: readonly Insertable<PhotoFeaturesTable>[],
): Promise<void> {
  if (features.length === 0) return;
  // Without naming the conflict: who may insert features need not be allowed to read them.
  await tx
    .insertInto("photo_features")
    .values(features)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of photos that are gone in the meantime nothing is kept. */
export async function insertSubmittedFeatures(
  tx: Tx,
  featureVersion: number,
  photos: readonly PhotoFeatures[],
): Promise<void> {
  await sql`
    insert into photo_features (stored_sha256, feature_version, features, measures, problem)
    select decode(sha256, 'hex'), ${featureVersion}, decode(features, 'base64'), measures, problem
    from json_to_recordset(${JSON.stringify(photos)}::json)
      as submitted (sha256 text, features text, measures jsonb, problem text)
    where exists (
      select from fruit_images where fruit_images.stored_sha256 = decode(submitted.sha256, 'hex'))
    on conflict do nothing
  `.execute(tx);
}

/** How good pictures were judged when they were measured, each in the newest version of the features. */
export async function findQualities(
  tx: Tx,
  storedSha256s: readonly Buffer[],
): Promise<{ stored_sha256: Buffer; quality: KeptQuality }[]> {
  if (storedSha256s.length === 0) return [];
  return tx
    .selectFrom("photo_features")
    .select(["stored_sha256", "quality"])
    .distinctOn("stored_sha256")
    .where("stored_sha256", "in", storedSha256s)
    .where("quality", "is not", null)
    .orderBy("stored_sha256")
    .orderBy("feature_version", "desc")
    .$narrowType<{ quality: NotNull }>()
    .execute();
}
