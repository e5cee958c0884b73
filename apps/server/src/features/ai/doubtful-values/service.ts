/**
 * Values to check: those far from what a model expected that had not seen their fruit, and pairs that fit each other
 * better. The predictions are kept in the report of each run; the values are those of now, so that a corrected one leaves
 * the list without another training.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  mostDoubtfulShown,
  type DoubtfulValues,
  type ValueDecision,
  type ValueSwap,
} from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import { predictedValues, type PredictedValue } from "@elaeis/domain/predictions/prediction";
import { doubtfulByChance, doubtfulValues } from "@elaeis/prediction/labels/doubtful";
import { swappedPairs } from "@elaeis/prediction/labels/swapped-pairs";
import { assertMay } from "#http/permission.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import {
  currentValues,
  enterValues,
  insertDecision,
  listDecisions,
  lockValues,
  newestReports,
  removeDecision,
  type CurrentRow,
  type DecisionRow,
  type ReportRow,
} from "./queries.ts";

export type DoubtfulValueService = ReturnType<typeof createDoubtfulValueService>;

type ValueOf = { fruit: string; value: PredictedValue };

export function createDoubtfulValueService({ database }: { database: Database }) {
  return {
    async list(actor: Actor): Promise<DoubtfulValues> {
      assertMay(actor, "training.manage");
      return database.withActor(actor, readAll);
    },

    /** @throws Problem unknown_fruit, value_changed */
    async decide(actor: Actor, of: ValueOf, decision: ValueDecision): Promise<DoubtfulValues> {
      const person = assertMay(actor, "training.manage");
      return database.withActor(actor, async (tx) => {
        const [fruit] = await lockValues(tx, [of.fruit]);
        if (fruit === undefined) throw new Problem("unknown_fruit");
        if (fruit[of.value] !== decision.entered) throw changed(fruit);
        await removeDecision(tx, of);
        const reason = decision.decision === "excluded" ? decision.reason : null;
        await insertDecision(tx, { ...of, ...decision, reason }, person.id);
        return readAll(tx);
      });
    },

    async withdraw(actor: Actor, of: ValueOf): Promise<DoubtfulValues> {
      assertMay(actor, "training.manage");
      return database.withActor(actor, async (tx) => {
        await removeDecision(tx, of);
        return readAll(tx);
      });
    },

    /** @throws Problem invalid_input, unknown_fruit, value_changed */
    async swap(actor: Actor, { first, second, values }: ValueSwap): Promise<DoubtfulValues> {
      const person = assertMay(actor, "training.manage");
      if (first === second) throw new Problem("invalid_input", { fields: "second" });
      if (new Set(values.map(({ value }) => value)).size < values.length) {
        throw new Problem("invalid_input", { fields: "values" });
      }
      return database.withActor(actor, async (tx) => {
        const fruits = await lockValues(tx, [first, second]);
        const one = fruits.find(({ id }) => id === first);
        const other = fruits.find(({ id }) => id === second);
        if (one === undefined || other === undefined) throw new Problem("unknown_fruit");
        const isDone = values.every(
          (of) => one[of.value] === of.second && other[of.value] === of.first,
        );
        if (isDone) return readAll(tx);
        const differs = (fruit: CurrentRow, side: "first" | "second") =>
          values.some((of) => fruit[of.value] !== of[side]);
        if (differs(one, "first")) throw changed(one);
        if (differs(other, "second")) throw changed(other);
        const entered = (side: "first" | "second") =>
          values.map((of) => ({ value: of.value, entered: of[side] }));
        await enterValues(tx, one, entered("second"), person.accountName);
        await enterValues(tx, other, entered("first"), person.accountName);
        return readAll(tx);
      });
    },
  };
}

const changed = ({ fruit_id: reference }: CurrentRow) =>
  new Problem("value_changed", { reference });

async function readAll(tx: Tx): Promise<DoubtfulValues> {
  const reports = await newestReports(tx);
  const ids = new Set(reports.flatMap(({ parity }) => parity.map(({ fruit }) => fruit)));
  const fruits = new Map((await currentValues(tx, [...ids])).map((row) => [row.id, row]));
  const decisions = await listDecisions(tx);
  return {
    sources: reports.map((report) => judge(report, fruits, decisions)),
    decisions: decisions.map((decision) =>
      Object.assign({}, decision, { decided_at: decision.decided_at.toISOString() }),
    ),
  };
}

function judge(
  { run, device_type, finished_at, parity }: ReportRow,
  fruits: ReadonlyMap<string, CurrentRow>,
  decisions: readonly DecisionRow[],
): DoubtfulValues["sources"][number] {
  const decided = new Set(
    decisions
      .filter(
        (one) => one.decision === "excluded" || fruits.get(one.fruit)?.[one.value] === one.entered,
      )
      .map(({ fruit, value }) => `${fruit} ${value}`),
  );
  const labelled = parity.flatMap(({ fruit, values }) => {
    const row = fruits.get(fruit);
    if (row === undefined) return [];
    const own = predictedValues.flatMap((value) => {
      const [entered, said] = [row[value], values[value]];
      if (entered === null || said === undefined || decided.has(`${fruit} ${value}`)) return [];
      const { predicted, low, high } = said;
      return [{ value, entered, predicted, low, high, halfWidth: (high - low) / 2 }];
    });
    return [{ row, fruit, own, values: Object.fromEntries(own.map((one) => [one.value, one])) }];
  });
  const byFruit = new Map(labelled.map((one) => [one.fruit, one]));
  const checked = labelled.reduce((sum, { own }) => sum + own.length, 0);
  const doubtful = doubtfulValues(labelled).flatMap(({ fruit, value: name, score }) => {
    const found = byFruit.get(fruit);
    const one = found?.own.find(({ value }) => value === name);
    if (found === undefined || one === undefined) return [];
    const { halfWidth: _halfWidth, ...shown } = one;
    return [{ fruit, reference: found.row.fruit_id, ...shown, score }];
  });
  const found = swappedPairs(labelled);
  const side = (id: string, names: readonly string[]) => {
    const one = byFruit.get(id);
    if (one === undefined) throw new Error("a pair of fruits that were not given");
    const own = one.own.filter(({ value }) => names.includes(value));
    const values = own.map(({ halfWidth: _halfWidth, ...shown }) => shown);
    return { fruit: id, reference: one.row.fruit_id, values };
  };
  return {
    run,
    device_type,
    finished_at: finished_at.toISOString(),
    checked,
    doubtful_by_chance: checked * doubtfulByChance,
    doubtful_count: doubtful.length,
    doubtful: doubtful.slice(0, mostDoubtfulShown),
    pairs: found.pairs.map((pair) => ({
      first: side(pair.first, pair.values),
      second: side(pair.second, pair.values),
    })),
    pairs_by_chance: found.byChance,
  };
}
