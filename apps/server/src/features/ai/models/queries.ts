import { sql, type Insertable, type Selectable } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";
import type {
  ModelChangesTable,
  ModelsTable,
  PredictionSignalsTable,
} from "../../../platform/database/schema.ts";

export type ModelRow = Selectable<ModelsTable>;
export type ModelChangeRow = Selectable<ModelChangesTable> & { email: string | null };
type NewModel = Insertable<ModelsTable>;

/** Keeps every other change of the registry waiting until the transaction ends. */
export async function lockRegistry(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ai_models', 0))`.execute(tx);
}

export async function findModel(tx: Tx, version: string): Promise<ModelRow | undefined> {
  return tx.selectFrom("ai_models").selectAll().where("version", "=", version).executeTakeFirst();
}

export async function findActiveModel(tx: Tx): Promise<ModelRow | undefined> {
  return tx.selectFrom("ai_models").selectAll().where("state", "=", "active").executeTakeFirst();
}

export async function activeVersion(tx: Tx): Promise<string | undefined> {
  const active = await tx
    .selectFrom("ai_models")
    .select("version")
    .where("state", "=", "active")
    .executeTakeFirst();
  return active?.version;
}

export async function listModels(tx: Tx): Promise<ModelRow[]> {
  return tx
    .selectFrom("ai_models")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("version")
    .execute();
}

/** Oldest first. */
export async function listChanges(tx: Tx): Promise<ModelChangeRow[]> {
  return tx
    .selectFrom("ai_model_changes")
    .leftJoin("users", "users.id", "ai_model_changes.user_id")
    .selectAll("ai_model_changes")
    .select("users.email")
    .orderBy("ai_model_changes.id")
    .execute();
}

export async function insertModel(tx: Tx, model: NewModel): Promise<void> {
  await tx.insertInto("ai_models").values(model).execute();
}

export async function updateModel(
  tx: Tx,
  version: string,
  changes: Partial<NewModel>,
): Promise<void> {
  await tx.updateTable("ai_models").set(changes).where("version", "=", version).execute();
}

/** One model steps back and the other takes its place; there are never two. */
export async function activateModel(tx: Tx, version: string): Promise<void> {
  await tx
    .updateTable("ai_models")
    .set({ state: "retired" })
    .where("state", "=", "active")
    .execute();
  await tx
    .updateTable("ai_models")
    .set({ state: "active", activated_at: sql<Date>`now()` })
    .where("version", "=", version)
    .execute();
}

export async function insertChange(tx: Tx, change: Insertable<ModelChangesTable>): Promise<void> {
  await tx.insertInto("ai_model_changes").values(change).execute();
}

export async function insertSignals(
  tx: Tx,
  signals: readonly Insertable<PredictionSignalsTable>[],
): Promise<void> {
  if (signals.length === 0) return;
  await tx
    .insertInto("prediction_signals")
    .values([...signals])
    .execute();
}

type OfDevice = {
  week: string;
  /** Null where the row is of all devices together. */
  device: string | null;
};
export type SignalCounts = OfDevice & {
  photos: number;
  refused: number;
  located: number;
  far: number;
};
export type BinCount = OfDevice & { component: number; bin: number; photos: number };
export type LaterMeasured = OfDevice & {
  fruits: number;
  huile: number;
  matiere_seche: number;
  proteines: number;
  acides_gras: number;
  coverage: number | null;
};

const weekOf = (moment: string) =>
  sql.raw<string>(`to_char(date_trunc('week', ${moment} at time zone 'UTC'), 'YYYY-MM-DD')`);

/** A photo refused for its quality says nothing of how the usable ones are spread. */
const isLocated = sql<boolean>`distance_ratio is not null
  and outcome in ('predicted', 'outside_training_domain')`;

/** By week, and by week and device; photos whose device gave no name are in the former only. */
export async function countSignals(tx: Tx, version: string, since: Date): Promise<SignalCounts[]> {
  const counted = await sql<SignalCounts>`
    select week, device, count(*) as photos,
      count(*) filter (where outcome <> 'predicted') as refused,
      count(*) filter (where ${isLocated}) as located,
      count(*) filter (where ${isLocated} and distance_ratio > 1) as far
    from (
      select *, ${weekOf("created_at")} as week from prediction_signals
      where model_version = ${version} and created_at >= ${since}
    ) as signals
    group by grouping sets ((week), (week, device))
    having grouping(device) = 1 or device is not null
  `.execute(tx);
  return counted.rows;
}

export async function countBins(tx: Tx, version: string, since: Date): Promise<BinCount[]> {
  const counted = await sql<BinCount>`
    select week, device, component - 1 as component, bin, count(*) as photos
    from (
      select *, ${weekOf("created_at")} as week from prediction_signals
      where model_version = ${version} and created_at >= ${since} and ${isLocated}
    ) as signals
    cross join unnest(bins) with ordinality as scores (bin, component)
    group by grouping sets ((week, component, bin), (week, device, component, bin))
    having grouping(device) = 1 or device is not null
  `.execute(tx);
  return counted.rows;
}

/** Accepted predictions beside what people measured of the same fruits since. */
export async function compareLaterMeasured(
  tx: Tx,
  version: string,
  since: Date,
): Promise<LaterMeasured[]> {
  const inside = (value: string, field: string) =>
    sql.raw(`(fruits.${field} between (api_response -> 'interval' -> '${value}' ->> 0)::float8
      and (api_response -> 'interval' -> '${value}' ->> 1)::float8)::integer`);
  const compared = await sql<LaterMeasured>`
    select week, device, count(*) as fruits,
      avg(huile) as huile, avg(matiere_seche) as matiere_seche,
      avg(proteines) as proteines, avg(acides_gras) as acides_gras,
      avg(coverage)::float8 as coverage
    from (
      select ${weekOf("ai_predictions.created_at")} as week, prediction_signals.device,
        predicted_oil_content - fruits.oil_content::float8 as huile,
        predicted_dry_matter - fruits.dry_matter::float8 as matiere_seche,
        predicted_protein_content - fruits.protein_content::float8 as proteines,
        predicted_fatty_acids - fruits.fatty_acids::float8 as acides_gras,
        (${inside("huile", "oil_content")} + ${inside("matiere_seche", "dry_matter")}
          + ${inside("proteines", "protein_content")} + ${inside("acides_gras", "fatty_acids")}) / 4.0
          as coverage
      from ai_predictions
      join fruits on fruits.id = ai_predictions.fruit_id
      left join prediction_signals
        on prediction_signals.prediction_id = (api_response ->> 'prediction_id')::uuid
      where version_label = ${version} and ai_predictions.created_at >= ${since}
        and ai_predictions.batch_id is null
        and fruits.nir_data_source is distinct from 'ai_accepted' and not fruits.is_sample
        and fruits.oil_content is not null and fruits.dry_matter is not null
        and fruits.protein_content is not null and fruits.fatty_acids is not null
        and fruits.missing_values = '{}'
    ) as compared
    group by grouping sets ((week), (week, device))
    having grouping(device) = 1 or device is not null
  `.execute(tx);
  return compared.rows;
}
