/** The sheet of errors: what was refused of a file, to be corrected and brought again. */
import { problemSentence } from "@elaeis/domain/problems";
import type { ErrorRow } from "./queries.ts";
import type { Sheet } from "./sheet.ts";

const errorHeaders = {
  en: { row: "Row in the file", errors: "Errors" },
  fr: { row: "Ligne du fichier", errors: "Erreurs" },
};

/** The refused rows as they came, each with what is wrong in it. The columns ours adds are left out of a file that has them already. */
export function errorLines(
  { headers, rows }: Sheet,
  errors: readonly ErrorRow[],
  language: "en" | "fr",
): string[][] {
  const ours = new Set(Object.values(errorHeaders).flatMap(({ row, errors: said }) => [row, said]));
  const kept = headers.flatMap((header, at) => (ours.has(header) ? [] : [at]));
  const titles = errorHeaders[language];
  const said = new Map<number, string[]>();
  for (const { row_number, column_index, code, details } of errors) {
    const sentence = problemSentence(code, language, details);
    const at = column_index === null ? "" : `${headers[column_index] ?? ""}\u00a0: `;
    said.set(row_number, [...(said.get(row_number) ?? []), `${at}${sentence}`]);
  }
  return [
    [...kept.map((at) => headers[at] ?? ""), titles.row, titles.errors],
    ...rows.flatMap(({ number, cells }) => {
      const sentences = said.get(number);
      if (sentences === undefined) return [];
      return [[...kept.map((at) => cells[at] ?? ""), String(number), sentences.join(" | ")]];
    }),
  ];
}
