/** Mails that were written to keep a server busy: the route that takes them allows two megabytes. */
import { expect, test } from "vitest";
import { bearableMs, threadMs } from "#testing/bystander.ts";
import { readDeliveryReport } from "./delivery-report.ts";

const bytes = 2 * 1024 * 1024;
const fill = (text: string, size = bytes) => text.repeat(Math.floor(size / text.length));
const type = (boundary: string) => `Content-Type: multipart/report; boundary="${boundary}"\r\n\r\n`;
const report = (inner: string) =>
  `${type("b")}--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; a\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b\r\n${inner}\r\n--b--`;
const nested = (depth: number): string =>
  depth === 0
    ? fill("\n", 1_900_000)
    : `${type(`b${depth}`)}--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--`;

test.each([
  ["brackets without end around an id", report(`Message-ID: <${fill(">", 1_900_000)}x\r\n\r\n`)],
  ["references without end", report(`References: ${fill("> ", 1_900_000)}x\r\n\r\n`)],
  ["white space without end", report(`In-Reply-To: a${fill(" ", 1_900_000)}x\r\n\r\n`)],
  ["nothing but line ends, five parts deep", nested(5)],
  ["a million boundaries", `${type("b")}${fill("--b\r\n")}`],
  ["a boundary in each place of one line", `${type("-")}${fill("-")}`],
  ["a header without end", `Content-Type: multipart/report${fill("; boundary ")}`],
  ["a header of semicolons", `Content-Type: multipart/report${fill(";    ")}`],
  [
    "soft line ends that are none",
    report(`Content-Transfer-Encoding: quoted-printable\r\n\r\n${fill("=   ")}`),
  ],
  [
    "blank lines of a status",
    report("").replace("\r\n\r\nAction", `${fill("\r\n \t", 1_900_000)}x\r\n\r\nAction`),
  ],
])("%s: no request waits long for it", async (_, mail) => {
  const beforeMs = threadMs();
  await readDeliveryReport(Buffer.from(mail, "latin1"));
  expect(threadMs() - beforeMs).toBeLessThan(bearableMs);
});
