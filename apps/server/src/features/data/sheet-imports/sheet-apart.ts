/** Runs as a process of its own (`platform/apart`): reads one sheet, and sends its rows some at a time. */
import { workApart } from "../../../platform/apart/work-apart.ts";
import { readSheet } from "./sheet.ts";

/** So many that taking them holds nobody up who asks the server for something else. */
const rowsAtOnce = 1_000;

workApart(async (input, sendPart) => {
  const { rows, ...head } = await readSheet(input);
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await sendPart(rows.slice(first, first + rowsAtOnce));
  }
  return head;
});
