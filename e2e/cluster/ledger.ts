/** What was acknowledged, against what is there once all is quiet: in the database and in the store. */
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { assertEqual, assertThat } from "./checks.ts";
import type { Fruit } from "./fruits.ts";
import type { Cluster } from "./start-cluster.ts";

/** Where what was written is looked at. */
export type Held = Pick<Cluster, "query" | "files">;

const fruitRows = z.array(z.object({ id: z.uuid(), photos_count: z.int() }));
const photoRows = z.array(
  z.object({ fruit_id: z.uuid(), photo_url: z.string(), stored_sha256: z.string() }),
);

/** @returns in words, what was counted */
export async function assertNothingLost(
  cluster: Held,
  acknowledged: readonly Fruit[],
): Promise<string> {
  const ids = acknowledged.map(({ id }) => id);
  const fruits = z.parse(
    fruitRows,
    await cluster.query("select id, photos_count from fruits where id = any($1)", [ids]),
  );
  assertEqual(fruits.length, new Set(ids).size, "acknowledged fruits in the database");
  const whole = fruits.filter(({ photos_count: count }) => count === 4);
  assertEqual(whole.length, fruits.length, "fruits with all four photos");
  const photos = z.parse(
    photoRows,
    await cluster.query(
      `select i.fruit_id, i.photo_url, encode(i.stored_sha256, 'hex') as stored_sha256
       from fruit_images i where i.fruit_id = any($1) and i.received_at is not null`,
      [ids],
    ),
  );
  assertEqual(photos.length, fruits.length * 4, "photos in the database");
  for (const { photo_url: path, stored_sha256: promised } of photos) {
    const bytes = await cluster.files.get(path);
    assertThat(bytes !== undefined, `the store does not hold ${path}`);
    const held = createHash("sha256")
      .update(bytes ?? "")
      .digest("hex");
    assertEqual(held, promised, `bytes of ${path}`);
  }
  return `${fruits.length} fruits, ${photos.length} photos`;
}

/** No reference has two fruits, and every fruit was sent by somebody. */
export async function assertNothingDoubled(
  cluster: Pick<Held, "query">,
  sent: ReadonlySet<string>,
) {
  const rows = z.parse(
    z.array(z.object({ id: z.uuid(), fruit_id: z.string() })),
    await cluster.query("select id, fruit_id from fruits"),
  );
  assertEqual(
    new Set(rows.map(({ fruit_id: reference }) => reference)).size,
    rows.length,
    "references",
  );
  const unknown = rows.filter(({ id }) => !sent.has(id));
  assertEqual(unknown.length, 0, "fruits that nobody sent");
}
