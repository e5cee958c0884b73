/** Sheets that were made to do harm: each costs who sends it a clear error, and nobody else anything. */
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { memoryUsage } from "node:process";
import { Readable } from "node:stream";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSubprocesses } from "#platform/subprocess/subprocesses.ts";
import { bearableMs, besideBystander } from "#testing/bystander.ts";
import { answered, createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { zipOf, type ZipEntry } from "#testing/zip.ts";

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none", subprocessBounds: {} });
  administrator = await app.user("admin");
});
afterAll(() => app.close());

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const sheetXml = (rows: string) =>
  `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
const text = (place: string, words: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;
const headers = `<row r="1">${text("A1", "fruit_id")}${text("B1", "oil")}</row>`;

/** A workbook whose first sheet lies where its relationships say, and not where it usually does. */
function workbook(sheet: string, target = "/elsewhere/deep/down.xml", ...more: ZipEntry[]): Buffer {
  const relation = (id: string, kind: string, to: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${to}"/>`;
  return zipOf([
    {
      name: "xl/workbook.xml",
      bytes: Buffer.from(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      bytes: Buffer.from(
        `<Relationships>${relation("rId1", "worksheet", target)}${relation("rId2", "sharedStrings", "words.xml")}</Relationships>`,
      ),
    },
    {
      name: target.startsWith("/") ? target.slice(1) : `xl/${target}`,
      bytes: Buffer.from(sheet),
    },
    ...more,
  ]);
}

function put(bytes: Buffer) {
  const query = new URLSearchParams({ kind: "labels", file_name: "hostile.xlsx" });
  return app.fetch(`/api/sheet-imports/${uuidv7()}/file?${query.toString()}`, {
    as: administrator,
    method: "PUT",
    body: new Uint8Array(bytes),
  });
}

async function codeOf(answer: Response): Promise<string> {
  if (answer.ok) return "taken";
  return (await answered(problemAnswerSchema, answer)).code;
}

const shared = (...words: string[]): ZipEntry => ({
  name: "xl/words.xml",
  bytes: Buffer.from(`<sst>${words.map((word) => `<si><t>${word}</t></si>`).join("")}</sst>`),
  isDeflated: true,
});
const megabytes = (count: number) => count * 1024 * 1024;
const sharedRows = (count: number) =>
  headers +
  Array.from(
    { length: count },
    (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>0</v></c></row>`,
  ).join("");

const attacks: [string, string, () => Buffer][] = [
  [
    "a cell in the last corner, in a part of another folder",
    "sheet_too_many_columns",
    () => workbook(sheetXml(`${headers}<row r="2">${text("XFD1048576", "x")}</row>`)),
  ],
  [
    "a row at the very end, in a part of another name",
    "sheet_too_many_rows",
    () => workbook(sheetXml(`${headers}<row r="1048576">${text("A1048576", "x")}</row>`)),
  ],
  [
    "an address in character references",
    "sheet_too_many_rows",
    () =>
      workbook(
        sheetXml(`${headers}<row r="&#49;048576">${text("&#88;&#70;&#68;1048576", "x")}</row>`),
      ),
  ],
  [
    "a row without end",
    "sheet_workbook_damaged",
    () => workbook(sheetXml(`<row${" a=\"1\" b='2'".repeat(200_000)}`)),
  ],
  [
    "tags that never end, over and over @night",
    "sheet_workbook_damaged",
    () => workbook(sheetXml("<row ".repeat(600_000))),
  ],
  [
    "one text that all cells share",
    "zip_bomb",
    () => workbook(sheetXml(sharedRows(40_000)), undefined, shared("x".repeat(9_000))),
  ],
  [
    "a cell of megabytes",
    "sheet_text_too_long",
    () => workbook(sheetXml(`${headers}<row r="2">${text("A2", "x".repeat(megabytes(8)))}</row>`)),
  ],
  [
    "a text of twenty megabytes in one row @night",
    "sheet_too_many_columns",
    () => Buffer.alloc(megabytes(20) - 1, ","),
  ],
  [
    "a text of twenty megabytes of quotes",
    "sheet_damaged",
    () => Buffer.concat([Buffer.from("a,b\n"), Buffer.alloc(megabytes(20) - 5, '"')]),
  ],
];

describe("[ADM-07] sheets made to do harm", () => {
  test.each(attacks)("%s costs a clear error, and a bystander nothing", async (_, code, file) => {
    const bytes = file();
    const before = memoryUsage().rss;
    const { result, longestHoldMs } = await besideBystander(app, () => put(bytes));
    expect(await codeOf(result)).toBe(code);
    expect(longestHoldMs).toBeLessThan(bearableMs);
    expect(memoryUsage().rss - before).toBeLessThan(megabytes(300));
  });

  test("twenty at once: a few are read, the others get a time to retry @night", async () => {
    const bytes = workbook(sheetXml(sharedRows(40_000)), undefined, shared("x".repeat(9_000)));
    const { result, longestHoldMs } = await besideBystander(app, () =>
      Promise.all(Array.from({ length: 20 }, async () => codeOf(await put(bytes)))),
    );
    expect(new Set(result)).toEqual(new Set(["zip_bomb", "server_busy"]));
    expect(longestHoldMs).toBeLessThan(bearableMs);
  });
});

describe("a process of its own for what may not be trusted", () => {
  const entry = new URL("../../../testing/hostile-work.ts", import.meta.url);
  const run = (what: string, bounds = {}) =>
    createSubprocesses({ heapMb: 64, deadlineMs: 5_000, ...bounds }).run({
      entry,
      open: async () => Readable.from([what]),
    });

  test.each([
    ["memory", {}],
    ["for ever", { deadlineMs: 1_000 }],
    ["exit", {}],
  ])("work that takes or does this ends as a clear error: %s", async (what, bounds) => {
    const { result, longestHoldMs } = await besideBystander(app, () =>
      run(what, bounds).catch((error: unknown) => error),
    );
    expect(result).toMatchObject({ code: "file_too_demanding" });
    expect(longestHoldMs).toBeLessThan(bearableMs);
  });

  test("it reaches no setting of the server, writes no file and starts no program", async () => {
    expect(await run("environment")).toEqual([]);
    await expect(run("write")).rejects.toThrow(/permission|denied|restricted/i);
    await expect(run("spawn")).rejects.toThrow(/permission|denied|restricted/i);
  });
});
