import { sql, type Insertable, type Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type {
  ModelChangesTable,
  ModelsTable,
  PredictionSignalsTable,
} from "#platform/database/schema.ts";

export type ModelRow = Selectable<ModelsTable>;
/** Whose place a model takes: one is active in each line. */
export type ModelLine = Pick<ModelRow, "kind" | "device_type" | "device_serial">;
export const ofPhotos: ModelLine = { kind: "photos", device_type: null, device_serial: null };
export type ModelChangeRow = Selectable<ModelChangesTable> & ModelLine & { email: string | null };
type NewModel = Insertable<ModelsTable>;

/** Keeps every other change of the registry waiting until the transaction ends. */
export async function lockRegistry(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ai_models', 0))`.execute(tx);
}

export async function findModel(tx: Tx, version: string): Promise<ModelRow | undefined> {
  return tx.selectFrom("ai_models").selectAll().where("version", "=", version).executeTakeFirst();
}

export async function findActiveModel(
  tx: Tx,
  line: ModelLine = ofPhotos,
): Promise<ModelRow | undefined> {
  return tx
    .selectFrom("ai_models")
    .selectAll()
    .where("state", "=", "active")
    .where(inLine(line))
    .executeTakeFirst();
}

/** The calibration that answers for a device: its own, or that of its type. */
export async function findSpectralModel(
  tx: Tx,
  device: { device_type: string; serial_number: string | undefined },
): Promise<ModelRow | undefined> {
  return tx
    .selectFrom("ai_models")
    .selectAll()
    .where("state", "=", "active")
    .where("kind", "=", "spectra")
    .where("device_type", "=", device.device_type)
    .where((row) =>
      row.or([
        row("device_serial", "is", null),
        row("device_serial", "=", device.serial_number ?? ""),
      ]),
    )
    .orderBy(sql`device_serial nulls last`)
    .limit(1)
    .executeTakeFirst();
}

export async function activeVersion(tx: Tx): Promise<string | undefined> {
  return (await findActiveModel(tx))?.version;
}

function inLine({ kind, device_type, device_serial }: ModelLine) {
  return sql<boolean>`kind = ${kind} and device_type is not distinct from ${device_type}::text
    and device_serial is not distinct from ${device_serial}::text`;
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
    .innerJoin("ai_models", "ai_models.version", "ai_model_changes.version")
    .leftJoin("users", "users.id", "ai_model_changes.user_id")
    .selectAll("ai_model_changes")
    .select(["users.account_name as email", "kind", "device_type", "device_serial"])
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

/** Leaves no active model in this line. */
export async function retireActive(tx: Tx, line: ModelLine): Promise<void> {
  await tx
    .updateTable("ai_models")
    .set({ state: "retired" })
    .where("state", "=", "active")
    .where(inLine(line))
    .execute();
}

/** One model steps back and the other takes its place; there are never two in a line. */
export async function activateModel(tx: Tx, version: string): Promise<void> {
  const model = await findModel(tx, version);
  if (model !== undefined) await retireActive(tx, model);
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

export type DriftSums = {
  week: string;
  /** Null where the row is of all devices together. */
  device: string | null;
  /** What the database keeps under this name (schema/ai/predictions.sql); what never happened is absent. */
  sums: Partial<Record<string, number>>;
};

/** By week, and by week and device; what came from devices without a name is in the former only. */
export async function readDriftSums(tx: Tx, version: string, since: Date): Promise<DriftSums[]> {
  const { rows } = await sql<{ week: string; device: string; sums: Record<string, number> }>`
    select week::text as week, device, sums from model_sums
    where subject = 'drift' and version = ${version} and week >= week_of(${since})`.execute(tx);
  const totals = new Map<string, DriftSums>();
  for (const { week, device, sums } of rows) {
    for (const kind of device === "" ? [null] : [null, device]) {
      const key = JSON.stringify([week, kind]);
      const total = totals.get(key) ?? { week, device: kind, sums: {} };
      for (const [name, amount] of Object.entries(sums)) {
        total.sums[name] = (total.sums[name] ?? 0) + amount;
      }
      totals.set(key, total);
    }
  }
  // What was taken back wholly leaves nothing but zeros.
  return [...totals.values()].filter(({ sums }) => sums["photos"] || sums["measured"]);
}
