/**
 * The plain server that ingest is compared with: takes a record as one form, parses it, hashes its
 * photos, writes and fsyncs each, commits one row, answers. No session, no rule, no picture is looked at.
 */
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import path from "node:path";
import { readMultipart, type FormFile } from "../apps/server/src/http/multipart-form.ts";
import { createPool } from "../apps/server/src/platform/database/connection.ts";

const [socketFolder = "", folder = ""] = process.argv.slice(2);
const location = { kind: "embedded", socketFolder, database: "postgres" } as const;
const owner = createPool(location, "owner");
await owner.query("create table bench_records (id uuid primary key, record jsonb)");
await owner.query("grant insert on bench_records to elaeis_app");
await owner.end();
const pool = createPool(location, "elaeis_app");

async function take(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const form = await readMultipart(Buffer.concat(chunks), request.headers["content-type"] ?? "");
  const record: unknown = JSON.parse(String(form?.fields.get("record")));
  const id = String(form?.fields.get("id"));
  const photos = await Promise.all((form?.files ?? []).map((file) => keep(id, file)));
  await pool.query({
    name: "insert",
    text: "insert into bench_records values ($1, $2)",
    values: [id, JSON.stringify({ record, photos })],
  });
}

async function keep(id: string, { field, bytes }: FormFile): Promise<string> {
  const file = await open(path.join(folder, `${id}_${field}.jpg`), "wx");
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  return createHash("sha256").update(bytes).digest("hex");
}

const server = createServer((request, response) => {
  take(request).then(
    () => response.end("{}"),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") console.log(`listening ${address.port}`);
});
