/** The newest reports beside the values as they are now, and what was decided about them. */
import type { valueDecisions } from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import {
  nirFieldOf,
  predictedValues,
  type PredictedValue,
} from "@elaeis/domain/predictions/prediction";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#platform/database/database.ts";

type Parity = {
  fruit: string;
  values: Partial<Record<PredictedValue, { predicted: number; low: number; high: number }>>;
};

export type ReportRow = {
  run: string;
  device_type: string | null;
  finished_at: Date;
  parity: Parity[];
};

/** One row for the photos, and one for each type of device. */
export async function newestReports(tx: Tx): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select distinct on (kind, subject ->> 'device_type') id as run,
      subject ->> 'device_type' as device_type, finished_at, report -> 'parity' as parity
    from ai_training_runs
    where state = 'done' and kind in ('photos', 'spectra')
    order by kind, subject ->> 'device_type', started_at desc, id desc`.execute(tx);
  return rows;
}

export type CurrentRow = { id: string; fruit_id: string; version: number } & Record<
  PredictedValue,
  number | null
>;

const current = sql.join(
  predictedValues.map((value) => {
    const field = sql.ref(nirFieldOf[value]);
    const name = sql.lit(nirFieldOf[value]);
    return sql`case when ${name} <> all (missing_values) then ${field}::float8 end as ${sql.ref(value)}`;
  }),
);

export async function currentValues(tx: Tx, ids: readonly string[]): Promise<CurrentRow[]> {
  const { rows } = await sql<CurrentRow>`
    select id, fruit_id, version, ${current} from fruits
    where id = any (${sql.val(ids)}::uuid[])`.execute(tx);
  return rows;
}

/** In the order of their ids, so that two exchanges never wait for each other. Values that a prediction set are no entries. */
export async function lockValues(tx: Tx, ids: readonly string[]): Promise<CurrentRow[]> {
  const { rows } = await sql<CurrentRow>`
    select id, fruit_id, version, ${current} from fruits
    where id = any (${sql.val(ids)}::uuid[]) and nir_data_source is distinct from 'ai_accepted'
    order by id for update`.execute(tx);
  return rows;
}

/** An edit like any other: a new version, with who made it. */
export async function enterValues(
  tx: Tx,
  fruit: CurrentRow,
  values: readonly { value: PredictedValue; entered: number }[],
  editor: string,
): Promise<void> {
  const version = fruit.version + 1;
  await tx
    .updateTable("fruits")
    .set({
      ...Object.fromEntries(values.map(({ value, entered }) => [nirFieldOf[value], entered])),
      version,
    })
    .where("id", "=", fruit.id)
    .execute();
  await tx
    .insertInto("fruit_edits")
    .values({ fruit_id: fruit.id, edit_id: uuidv7(), version, editor_email: editor })
    .execute();
}

export type DecisionRow = {
  fruit: string;
  reference: string;
  value: PredictedValue;
  decision: (typeof valueDecisions)[number];
  entered: number;
  reason: string | null;
  by: string | null;
  decided_at: Date;
};

export async function listDecisions(tx: Tx): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select value_decisions.fruit_id as fruit, fruits.fruit_id as reference, value, decision,
      entered::float8 as entered, reason, users.account_name as by, decided_at
    from value_decisions
    join fruits on fruits.id = value_decisions.fruit_id
    left join users on users.id = decided_by
    order by decided_at desc, value_decisions.id`.execute(tx);
  return rows;
}

export async function removeDecision(
  tx: Tx,
  { fruit, value }: { fruit: string; value: PredictedValue },
): Promise<void> {
  await tx
    .deleteFrom("value_decisions")
    .where("fruit_id", "=", fruit)
    .where("value", "=", value)
    .execute();
}

export async function insertDecision(
  tx: Tx,
  decision: Pick<DecisionRow, "fruit" | "value" | "decision" | "entered" | "reason">,
  by: string,
): Promise<void> {
  const { fruit, ...decided } = decision;
  await tx
    .insertInto("value_decisions")
    .values({ id: uuidv7(), fruit_id: fruit, decided_by: by, ...decided })
    .execute();
}
