/**
 * OData with many fruits: how long a program takes that reads every page of a query, its slowest page,
 * and how much memory the server takes meanwhile. The reference is one plain query that turns the same fruits into
 * JSON. Each fruit must come once.
 *
 *   node bench/odata.ts [fruits]
 */
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import * as z from "zod/mini";
import { createPool } from "../apps/server/src/platform/database/connection.ts";
import { findRunningPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { createInstallation } from "../e2e/elaeis-server.ts";
import { fillFruits } from "./many-fruits.ts";
import { memoryMb } from "./memory.ts";
import { signIn } from "./signed-in.ts";

const [fruits = 100_000] = process.argv.slice(2).map(Number);
const name = "bench-odata";
const dataDir = path.join(tmpdir(), `elaeis-e2e-${name}-${process.pid}`);
const pageSchema = z.object({
  value: z.array(z.object({ id: z.string() })),
  "@odata.nextLink": z.optional(z.string()),
  "@odata.count": z.optional(z.number()),
});

const queries: readonly [what: string, query: Record<string, string>, where: string][] = [
  ["all", {}, "true"],
  ["all, counted", { $count: "true" }, "true"],
  ["all, three columns", { $select: "id,fruit_id,oil_content" }, "true"],
  ["all by oil", { $orderby: "oil_content desc" }, "true"],
  ["all by place and day", { $orderby: "location_name,collection_date desc" }, "true"],
  ["oil above 27", { $filter: "oil_content gt 27" }, "oil_content > 27"],
  [
    "a month by dry matter",
    {
      $filter:
        "collection_date ge 2025-03-01T00:00:00Z and collection_date lt 2025-04-01T00:00:00Z",
      $orderby: "dry_matter",
    },
    "collection_date >= '2025-03-01Z' and collection_date < '2025-04-01Z'",
  ],
  [
    "a word of the remarks",
    { $filter: "contains(remarks,'tache')" },
    "strpos(remarks, 'tache') > 0",
  ],
  ["nothing", { $filter: "contains(remarks,'nothing like it')" }, "false"],
];

const installation = await createInstallation(name);
const server = await installation.start();
const running = await findRunningPostgres({ dataDir, dataDirChosen: true });
if (running === undefined) throw new Error("no PostgreSQL");
const owner = createPool(
  { kind: "embedded", socketFolder: running.socketFolder, database: "postgres" },
  "owner",
);
try {
  await fillFruits(owner, fruits);
  const cookie = await signIn(server.url, server.administrator);
  await switchOn(cookie);
  await readAll(cookie, { $top: "1000" });
  console.log(`${fruits} fruits; server at rest ${serverMb()} MB`);
  for (const [what, query, where] of queries) await measure(cookie, what, query, where);
} finally {
  await owner.end();
  await server.stop();
  installation.remove();
}

async function measure(
  cookie: string,
  what: string,
  query: Record<string, string>,
  where: string,
): Promise<void> {
  const begunMs = performance.now();
  const plain = await owner.query<{ row: object }>(
    `select row_to_json(fruits) as row from fruits where ${where}`,
  );
  JSON.stringify(plain.rows);
  const plainMs = performance.now() - begunMs;
  const { pagesMs, found, mostMb } = await readAll(cookie, query);
  if (found !== plain.rows.length) throw new Error(`${what}: ${found} of ${plain.rows.length}`);
  const sumMs = pagesMs.reduce((sum, one) => sum + one, 0);
  console.log(
    `${what}: ${found} rows, ${Math.round(sumMs)} ms, ratio ${(sumMs / plainMs).toFixed(1)}, ` +
      `slowest page ${Math.round(Math.max(...pagesMs))} ms, ${mostMb} MB`,
  );
}

async function readAll(cookie: string, query: Record<string, string>) {
  const seen = new Set<string>();
  const pagesMs: number[] = [];
  let mostMb = 0;
  const first = new URLSearchParams(query);
  let next: string | undefined = `${server.url}/api/odata/v4/Fruits?${first}`;
  while (next !== undefined) {
    const begunMs = performance.now();
    const answer: Response = await fetch(next, {
      headers: { cookie, "accept-encoding": "identity" },
    });
    const text = await answer.text();
    pagesMs.push(performance.now() - begunMs);
    mostMb = Math.max(mostMb, serverMb());
    if (!answer.ok) throw new Error(`OData answered ${answer.status}: ${text}`);
    const page = pageSchema.parse(JSON.parse(text));
    for (const { id } of page.value) {
      if (seen.has(id)) throw new Error(`${id} came twice`);
      seen.add(id);
    }
    next = page["@odata.nextLink"];
  }
  return { pagesMs, found: seen.size, mostMb };
}

async function switchOn(cookie: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/settings`, {
    method: "PATCH",
    headers: { cookie, "content-type": "application/json", origin: server.url },
    body: JSON.stringify({ changes: { odata_enabled: true } }),
  });
  if (!answer.ok) throw new Error(`the settings answered ${answer.status}`);
}

function serverMb(): number {
  return Math.round(memoryMb(server.process.pid));
}
