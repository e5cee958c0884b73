/** What of a field stands in SQL, compared with the table of fields: a new one is forgotten nowhere. */
import {
  askableFields,
  choiceFields,
  fieldNames,
  fruitFields,
  measuredFields,
  numberFields,
  type ChoiceField,
  type MeasuredField,
  type NumberField,
} from "@elaeis/domain/fruits/fields";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("the application may write and read the column of every field", async () => {
  const { rows } = await app.owner.query<{ name: string; may: boolean }>(
    `select name, has_column_privilege('elaeis_app', 'fruits', name, 'select')
       and has_column_privilege('elaeis_app', 'fruits', name, 'insert')
       and has_column_privilege('elaeis_app', 'fruits', name, 'update') as may
     from unnest($1::text[]) as name`,
    [fieldNames],
  );
  expect(rows.filter(({ may }) => !may)).toEqual([]);
});

test("a number out of its bounds is refused by the database, too", async () => {
  const { rows } = await app.owner.query<{ condition: string }>(
    `select pg_get_constraintdef(oid) as condition from pg_constraint
     where conrelid = 'fruits'::regclass and contype = 'c'`,
  );
  const conditions = rows.map(({ condition }) => condition.replaceAll(/[()']|::\w+/g, ""));
  const isUnbounded = (name: NumberField) => {
    const { min, max } = fruitFields[name];
    const bounds = new RegExp(`\\b${name} >= ${min}(\\.0)? AND ${name} <= ${max}(\\.0)?\\b`);
    return !conditions.some((condition) => bounds.test(condition));
  };
  expect(numberFields.filter(isUnbounded)).toEqual([]);
});

test("every field is in a fruit's history, and what can be asked for ends its part of a task", async () => {
  const { rows } = await app.owner.query<{ name: string; text: string }>(
    `select proname as name, prosrc as text from pg_proc
     where proname in ('fruit_history', 'fruits_updated')`,
  );
  const textOf = (name: string) => rows.find((row) => row.name === name)?.text ?? "";
  expect(fieldNames.filter((name) => !textOf("fruit_history").includes(`'${name}'`))).toEqual([]);
  expect(askableFields.filter((name) => !textOf("fruits_updated").includes(`'${name}'`))).toEqual(
    [],
  );
});

test("every value that can be asked for may be in a task", async () => {
  const { rows } = await app.owner.query<{ condition: string }>(
    `select pg_get_constraintdef(oid) as condition from pg_constraint
     where conname = 'retake_requests_value_names_check'`,
  );
  const condition = rows[0]?.condition ?? "";
  expect(askableFields.filter((name) => !condition.includes(`'${name}'`))).toEqual([]);
});

test("a choice is sorted in the order of its choices, by an index of its own", async () => {
  const { rows } = await app.owner.query<{ name: ChoiceField; by: string; indexes: number }>(
    `select name, fruit_sort_expression(name) as by,
       (select count(*)::integer from pg_index where indrelid = 'fruits'::regclass
         and pg_get_indexdef(indexrelid) like '%array_position%' || name || '%') as indexes
     from unnest($1::text[]) as name`,
    [choiceFields],
  );
  for (const { name, by, indexes } of rows) {
    const choices = fruitFields[name].choices.map((choice) => `'${choice}'`).join(", ");
    expect(by).toContain(`array[${choices}]`);
    expect(indexes).toBe(1);
  }
  expect(rows).toHaveLength(choiceFields.length);
});

test("every value that lists are sorted by has its index, with the same number for none", async () => {
  const { rows } = await app.owner.query<{ name: string; expression: string | null }>(
    "select name, fruit_sort_expression(name) as expression from unnest($1::text[]) as name",
    [measuredFields],
  );
  const isUnsorted = ({ name, expression }: (typeof rows)[number]) =>
    expression?.includes(name) !== true;
  expect(rows.filter(isUnsorted)).toEqual([]);
  const { rows: indexes } = await app.owner.query<{ text: string }>(
    "select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = 'fruits'::regclass",
  );
  const lacksIndex = (name: MeasuredField) => {
    const absent = String(fruitFields[name].listed);
    return indexes.filter(({ text }) => text.includes(name) && text.includes(absent)).length < 2;
  };
  expect(measuredFields.filter(lacksIndex)).toEqual([]);
});
