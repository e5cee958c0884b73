import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { uuidv7 } from "uuidv7";
import * as z from "zod/mini";
import { zipOf } from "../../../apps/server/src/testing/zip.ts";
import type { Attack } from "../attack.ts";

const atOnce = 5;
const answeredWithinMs = 20_000;

export const hostileWorkbook: Attack = {
  name: "workbooks made to do harm cost their sender a clear error, and nobody else anything",
  async run({ url, administrator, say }) {
    const put = async (bytes: Buffer) => {
      const query = new URLSearchParams({ kind: "labels", file_name: "hostile.xlsx" });
      const answer = await administrator(url, `/api/sheet-imports/${uuidv7()}/file?${query}`, {
        method: "PUT",
        body: new Uint8Array(bytes),
        signal: AbortSignal.timeout(answeredWithinMs),
      });
      const text = await answer.text();
      if (answer.ok || answer.status >= 500) throw new Error(`answered ${answer.status} ${text}`);
      return z.parse(problemAnswerSchema, JSON.parse(text)).code;
    };
    for (const [sheet, expected] of hostileSheets) {
      const bytes = workbook(sheet);
      const codes = await Promise.all(Array.from({ length: atOnce }, () => put(bytes)));
      say(`${bytes.length} bytes: ${codes.join(", ")}`);
      const isWrong = codes.some((code) => code !== expected && code !== "server_busy");
      if (isWrong || !codes.includes(expected)) throw new Error(`expected ${expected}`);
    }
  },
};

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const text = (place: string) => `<c r="${place}" t="inlineStr"><is><t>x</t></is></c>`;
const lastCorner =
  `<worksheet xmlns="${main}"><sheetData>` +
  `<row r="1">${text("A1")}${text("B1")}</row><row r="2">${text("XFD1048576")}</row>` +
  `</sheetData></worksheet>`;

const hostileSheets: readonly (readonly [string, string])[] = [
  [lastCorner, "sheet_too_many_columns"],
  ["<row ".repeat(600_000), "sheet_workbook_damaged"],
];

/** Its sheet lies in another folder than usual. */
function workbook(sheet: string): Buffer {
  const files = {
    "xl/workbook.xml":
      `<workbook xmlns="${main}" xmlns:r="${office}">` +
      `<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" ` +
      `Target="/elsewhere/deep/down.xml"/></Relationships>`,
    "elsewhere/deep/down.xml": sheet,
  };
  return zipOf(Object.entries(files).map(([name, words]) => ({ name, bytes: Buffer.from(words) })));
}
