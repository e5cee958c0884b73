/**
 * How long a page of the audit log takes at 1,000,000 entries, as a ratio to one plain query by an index
 * over the same entries, measured alternately in one run; both inside the same transaction that tells
 * PostgreSQL who is acting. Then how many entries a second are sealed and compared.
 */
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AuditQuery } from "@elaeis/domain/audit/audit-schemas";
import { sealAuditLog } from "../apps/server/src/features/operations/audit/sealing.ts";
import { createAuditService } from "../apps/server/src/features/operations/audit/service.ts";
import { verifyAuditLog } from "../apps/server/src/features/operations/audit/verify.ts";
import { createPool } from "../apps/server/src/platform/database/connection.ts";
import { createDatabase } from "../apps/server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { compareWithPlain, timed } from "./beside-plain.ts";

const entries = 1_000_000;
const rounds = { warmUp: 5, measured: 21 };
const limit = 3;
const personId = "00000000-0000-7000-8000-000000000001";
const admin = {
  kind: "user",
  id: personId,
  accountName: "bench@example.org",
  role: "admin",
} as const;

const dataDir = path.join(tmpdir(), `elaeis-bench-audit-${process.pid}`);
mkdirSync(dataDir, { recursive: true, mode: 0o755 });
const postgres = await startEmbeddedPostgres({ dataDir, dataDirChosen: true });
const at = { kind: "embedded", socketFolder: postgres.socketFolder, database: "postgres" } as const;
const owner = createPool(at, "owner");
const database = createDatabase({
  app: createPool(at, "elaeis_app"),
  system: createPool(at, "elaeis_system"),
});
const audit = createAuditService({ database, now: () => new Date() });
try {
  await migrate(owner);
  await fill();
  console.log(`${entries} entries, median of ${rounds.measured} rounds`);
  await compare("newest", {});
  await compare("one action", { action: "DELETE" });
  await compare("one table", { table: "users" });
  await compare("one action of one table", { action: "UPDATE", table: "users" });
  await compare("one person", { user: personId });
  await compare("a month", { start: "2026-03-01T00:00:00Z", end: "2026-04-01T00:00:00Z" });
  await compare("far down", { after: "2025-02-01T00:00:00.000000Z_500000" });
  await compareChoices();
  await sealing();
} finally {
  await database.close();
  await owner.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Most entries are of fruits; each as large as the change of a fruit is. */
async function fill(): Promise<void> {
  await owner.query(
    `insert into audit_log (user_id, action, table_name, record_id, new_values, created_at)
     select case when number % 5000 = 0 then $2::uuid
         else ('00000000-0000-7000-8000-' || lpad((2 + number % 40)::text, 12, '0'))::uuid end,
       (array['INSERT', 'UPDATE', 'UPDATE', 'UPDATE', 'DELETE'])[1 + number % 5],
       case when number % 997 = 0 then 'users' else 'fruits' end, gen_random_uuid()::text,
       jsonb_build_object('remarks', repeat('x', 600)),
       timestamptz '2025-01-01' + number * interval '50 seconds'
     from generate_series(1, $1::integer) as number`,
    [entries, personId],
  );
  await owner.query("vacuum analyze audit_log");
}

async function compare(what: string, query: AuditQuery): Promise<void> {
  await report(what, () => audit.page(admin, query));
}

async function compareChoices(): Promise<void> {
  await report("what can be chosen", () => audit.choices(admin));
}

async function report(what: string, product: () => Promise<unknown>): Promise<void> {
  await compareWithPlain(what, { product, plain: plainQuery }, { rounds, limit });
}

/** The newest hundred by their index, with all that they hold. */
function plainQuery() {
  return database.withActor(admin, (tx) =>
    tx
      .selectFrom("audit_log")
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(101)
      .execute(),
  );
}

async function sealing(): Promise<void> {
  await sealAuditLog(database);
  const sealMs = await timed(() => sealAuditLog(database));
  const verifyMs = await timed(() => verifyAuditLog(database));
  const perSecond = (ms: number) => Math.round(entries / (ms / 1000));
  console.log(
    `     ${perSecond(sealMs)} entries sealed and ${perSecond(verifyMs)} compared a second`,
  );
}
