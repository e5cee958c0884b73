import { describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { exchangeReport, gmailReport, postfixReport } from "#testing/delivery-reports.ts";
import { readDeliveryReport } from "./delivery-report.ts";

const mail = { id: uuidv7(), to: "nobody@example.org" };
const read = (message: string) => readDeliveryReport(Buffer.from(message));

describe("[ADM-09] a delivery report", () => {
  test("of Postfix names the mail by the headers it brings back", async () => {
    expect(await read(postfixReport(mail))).toEqual({
      action: "failed",
      status: "5.1.1",
      diagnostic:
        "550 5.1.1 <nobody@example.org>: Recipient address rejected: User unknown in virtual mailbox table",
      names: [`${mail.id}@localhost`],
    });
  });

  test("of Postfix names the mail by our envelope id alone", async () => {
    expect((await read(postfixReport(mail, { envelopeId: true })))?.names).toEqual([mail.id]);
  });

  test("of a mail that is late is no failure", async () => {
    const late = postfixReport(mail, { action: "delayed", status: "4.4.1" });
    expect(await read(late)).toMatchObject({ action: "delayed", status: "4.4.1" });
  });

  test("of Exchange is read out of base64, behind parts within parts", async () => {
    const report = await read(exchangeReport(mail));
    expect(report).toMatchObject({ action: "failed", status: "5.2.2" });
    expect(report?.diagnostic).toMatch(/^554 5\.2\.2 mailbox full/);
    expect(new Set(report?.names)).toEqual(new Set([`${mail.id}@localhost`]));
  });

  test("of Gmail names the mail by the field it adds", async () => {
    const report = await read(gmailReport(mail));
    expect(report).toMatchObject({ action: "failed", status: "5.7.1" });
    expect(report?.names).toContain(`${mail.id}@localhost`);
  });

  test("with lines that end in LF alone says the same", async () => {
    const message = postfixReport(mail);
    expect(await read(message.replaceAll("\r\n", "\n"))).toEqual(await read(message));
  });

  test("of several recipients counts the one that failed", async () => {
    const [before = "", after = ""] = postfixReport(mail).split("Final-Recipient:", 2);
    const arrived =
      "Final-Recipient: rfc822; one@example.org\r\nAction: delivered\r\nStatus: 2.0.0\r\n\r\n";
    expect((await read(`${before}${arrived}Final-Recipient:${after}`))?.action).toBe("failed");
  });
});

describe("what is no delivery report", () => {
  const cases: [string, string][] = [
    ["nothing", ""],
    [
      "an answer of an absent person",
      "Subject: Absent\r\nContent-Type: text/plain\r\n\r\nAction: failed",
    ],
    [
      "one without its status",
      postfixReport(mail).replace("message/delivery-status", "text/plain"),
    ],
    ["an action that nobody knows", postfixReport(mail, { action: "exploded" })],
    [
      "a boundary that never comes",
      'Content-Type: multipart/report; boundary="x"\r\n\r\nAction: failed',
    ],
    ["bytes", Buffer.from([0, 255, 13, 10, 13, 10, 254]).toString("latin1")],
  ];
  test.each(cases)("%s is read as none", async (_, message) => {
    expect(await read(message)).toBeUndefined();
  });

  test("one that was cut off still says what it said until then", async () => {
    const message = postfixReport(mail);
    const cut = message.slice(0, message.indexOf("--4C2A91F3.1772359205/mx.example.net--"));
    expect((await read(cut))?.names).toEqual([`${mail.id}@localhost`]);
  });

  test("parts within parts end somewhere, and so does their number", async () => {
    let nested = postfixReport(mail);
    for (let depth = 0; depth < 200; depth += 1) {
      nested = `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n${nested}\n--b${depth}--`;
    }
    expect(await read(nested)).toBeUndefined();
    const many = `Content-Type: multipart/mixed; boundary=b\n\n${"--b\n\nx\n".repeat(100_000)}`;
    expect(await read(many)).toBeUndefined();
  });
});
