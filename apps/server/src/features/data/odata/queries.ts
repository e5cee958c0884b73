import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { castTo, type EntitySet, type Property } from "./entity-set-queries.ts";
import type { Options, Order } from "./options.ts";

export type Row = Record<string, unknown>;
export type FoundPage = { rows: Row[]; places: (string | null)[][] };

/** PostgreSQL writes it to the microsecond. */
function written({ kind, read }: Property): RawBuilder<unknown> {
  if (kind !== "moment") return read;
  return sql`to_char(${read} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

const isKey = ({ name }: Property) => name === "id";

/** Null comes before everything. The key has none, and its index is read in its order. */
function ordered({ property, descending }: Order, read: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`;
  if (isKey(property)) return sql`${read} ${direction}`;
  return sql`${read} ${direction} nulls ${descending ? sql`last` : sql`first`}`;
}

/** Rows that come after these values. */
function behind(orders: readonly Order[], values: readonly (string | null)[]): RawBuilder<unknown> {
  const ways = orders.map((order, place) => {
    const same = orders
      .slice(0, place)
      .map(
        ({ property }, at) =>
          sql`${property.read} is not distinct from ${cast(property, values[at])}`,
      );
    return sql`(${sql.join([...same, later(order, values[place])], sql` and `)})`;
  });
  return sql`(${sql.join(ways, sql` or `)})`;
}

const cast = ({ kind }: Property, value: string | null = null) => sql`${value}::${castTo(kind)}`;

function later({ property, descending }: Order, value: string | null = null): RawBuilder<unknown> {
  const { read } = property;
  if (value === null) return descending ? sql`false` : sql`${read} is not null`;
  if (!descending) return sql`${read} > ${cast(property, value)}`;
  return isKey(property)
    ? sql`${read} < ${cast(property, value)}`
    : sql`(${read} < ${cast(property, value)} or ${read} is null)`;
}

function conditions(set: EntitySet, { condition }: Options): RawBuilder<unknown>[] {
  return [set.where, ...(condition === undefined ? [] : [condition])];
}

/** The rows first, by their order alone; then what is read of each. */
export async function readPage(
  tx: Tx,
  set: EntitySet,
  options: Options,
  limit: number,
): Promise<FoundPage> {
  const { orders, after, skip, selected } = options;
  const where = [
    ...conditions(set, options),
    ...(after === undefined ? [] : [behind(orders, after)]),
  ];
  const places = orders.map(
    ({ property }, place) => sql`${property.read} as ${sql.ref(`place_${place}`)}`,
  );
  const columns = selected.map(
    (property) => sql`${written(property)} as ${sql.ref(property.name)}`,
  );
  const placeOf = (place: number) => sql`page.${sql.ref(`place_${place}`)}`;
  // Row-level security hides from PostgreSQL how many rows there are: it would sort all of them for each page.
  if (orders.length === 1) {
    await sql`select set_config('enable_sort', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx);
  }
  const { rows } = await sql<{ row: Row; places: (string | null)[] }>`
    with page as (
      select ${set.key} as page_key, ${sql.join(places)}
      from ${set.from}
      where ${sql.join(where, sql` and `)}
      order by ${sql.join(orders.map((order) => ordered(order, order.property.read)))}
      limit ${limit} offset ${skip}
    )
    select row_to_json(entity) as row, array[${sql.join(orders.map((_, place) => sql`${placeOf(place)}::text`))}] as places
    from ${set.from} join page on page.page_key = ${set.key}
    cross join lateral (select ${sql.join(columns)}) as entity
    order by ${sql.join(orders.map((order, place) => ordered(order, placeOf(place))))}`.execute(tx);
  return { rows: rows.map(({ row }) => row), places: rows.map(({ places: at }) => at) };
}

export async function countRows(tx: Tx, set: EntitySet, options: Options): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${set.from}
    where ${sql.join(conditions(set, options), sql` and `)}`.execute(tx);
  return rows[0]?.count ?? Number.NaN;
}

export async function readOne(tx: Tx, set: EntitySet, id: string, options: Options) {
  const key = sql`${set.key} = ${id}::uuid`;
  const one = { ...options, condition: key, after: undefined, skip: 0 };
  const { rows } = await readPage(tx, set, one, 1);
  return rows[0];
}
