import { problems, problemSentence } from "@elaeis/domain/problems";
import { fruitReceiptSchema } from "@elaeis/domain/fruits/fruit-schemas";
import type { FileHandle } from "node:fs/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { FilesUnavailable } from "#platform/files/files.ts";
import { createLocalFiles } from "#platform/files/local-files.ts";
import { sendWhole, submissionOf } from "#testing/fruits.ts";
import { fourPhotos } from "#testing/pictures.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

const folder = mkdtempSync(path.join(tmpdir(), "elaeis-outage-"));
let failure: Error | undefined;
let app: TestApp;
let collector: TestUser;

beforeAll(async () => {
  const sync = async (handle: FileHandle) => {
    if (failure !== undefined) throw failure;
    await handle.sync();
  };
  const files = createLocalFiles(folder, { sync });
  app = await createTestApp({ files });
  collector = await app.user("collecteur");
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ["a full disk", withCode("ENOSPC"), "disk_full"],
  ["a full quota", withCode("EDQUOT"), "disk_full"],
  ["a full disk of PostgreSQL", withCode("53100"), "disk_full"],
  ["fsync that fails", withCode("EIO"), "files_unavailable"],
  ["a disk that became read-only", withCode("EROFS"), "files_unavailable"],
  [
    "a store that does not answer",
    new Error("put", { cause: new FilesUnavailable("away", { cause: withCode("ECONNREFUSED") }) }),
    "files_unavailable",
  ],
  ["a database that is gone", withCode("ECONNREFUSED"), "database_unavailable"],
  ["a database that became a standby", withCode("25006"), "database_unavailable"],
] as const)(
  "%s is answered as temporary, and the same fruit is stored afterwards",
  async (_, error, code) => {
    const photos = await fourPhotos(1);
    const [id, submission] = [uuidv7(), submissionOf(photos)];
    failure = error;
    const refused = await sendWhole(app, collector, id, submission, photos);
    failure = undefined;
    expect(refused.status).toBe(503);
    const told = z.parse(
      z.object({ code: z.string(), error: z.string(), details: z.record(z.string(), z.any()) }),
      await refused.json(),
    );
    expect(told.code).toBe(code);
    expect(told.error).toBe(problemSentence(code, "en", told.details));
    expect(told.error).not.toContain("{");
    expect(Number(refused.headers.get("retry-after"))).toBe(told.details["seconds"]);
    expect(problems[code].fr).not.toBe(problems[code].en);

    const taken = await sendWhole(app, collector, id, submission, photos);
    const { fruit } = z.parse(fruitReceiptSchema, await taken.json());
    expect(fruit.photos.filter(({ received }) => received)).toHaveLength(photos.length);
  },
);
