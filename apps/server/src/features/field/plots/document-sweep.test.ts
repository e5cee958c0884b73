import { expect, test } from "vitest";
import { createTestApp } from "../../../testing/test-app.ts";
import { documentPath } from "./document-sweep.ts";

/** As one that was written when the id of its request was made. */
const pathFrom = (days: number) => {
  const ms = Math.round(Date.now() - days * 24 * 60 * 60_000);
  const time = ms.toString(16).padStart(12, "0");
  const stamp = `${time.slice(0, 8)}-${time.slice(8)}-7`;
  return documentPath(crypto.randomUUID(), "pdf").replace(
    /-[\da-f]{8}-[\da-f]{4}-7([\da-f]{3}-[\da-f]{4}-[\da-f]{12}\.pdf)$/,
    `-${stamp}$1`,
  );
};

test("a file that a stop left without a row is deleted after a week; documents and the trash keep theirs", async () => {
  const app = await createTestApp({ ai: "none" });
  const [stray, fresh, kept, trashed] = [pathFrom(8), pathFrom(6), pathFrom(8), pathFrom(8)];
  const strange = "plot-documents/older.pdf";
  for (const path of [stray, fresh, kept, trashed, strange]) {
    await app.files.put(path, Buffer.from("%PDF-"), "application/pdf");
  }
  const { rows } = await app.owner.query<{ id: string }>(
    "insert into producers (id, name, country) values (gen_random_uuid(), 'Coop', 'CI') returning id",
  );
  await app.owner.query(
    `with plot as (
       insert into plots (id, producer_id, name, geometry, area_ha, crop)
       values (gen_random_uuid(), $1, 'North', '{"type":"Point","coordinates":[-5.1,6.1]}', 1, 'oil_palm')
       returning id)
     insert into plot_documents (id, plot_id, name, kind, size_bytes, sha256, path)
     select gen_random_uuid(), id, 'Title', 'pdf', 5, repeat('0', 64), $2 from plot`,
    [rows[0]?.id, kept],
  );
  await app.owner.query(
    "insert into removed_plots (id, name, content) values (gen_random_uuid(), 'South', $1)",
    [JSON.stringify({ plots: [], plot_documents: [{ path: trashed }] })],
  );

  expect(await app.runJobs({ named: ["plot-document-files"] })).toEqual([]);

  const left: string[] = [];
  for await (const { path } of app.files.list("plot-documents/")) left.push(path);
  expect(left.toSorted()).toEqual([fresh, kept, trashed, strange].toSorted());
  await app.close();
});
