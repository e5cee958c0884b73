/** Debian's Postfix as the operator's mail server: STARTTLS by a private authority, and mails that come back. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { outboxPageSchema } from "@elaeis/domain/mail/mail-schemas";
import { openMail } from "../../apps/server/src/platform/mail/open-mail.ts";
import { assertEqual, assertThat, type Checks } from "../cluster/checks.ts";
import { answered, json, signIn, until } from "../cluster/client.ts";
import { freePort } from "../elaeis-server.ts";
import { signCertificate, type Certificate } from "./certificates.ts";
import { listening, mustRun, runProgram, scratchFolder, startProgram } from "./programs.ts";
import { administrator, startServer, type Server } from "./server.ts";

const domain = "elaeis.test";
const sender = `palms@${domain}`;
const token = "of-the-mail-server-1";
const arrivesWithinMs = 40_000;

export async function checkMail(checks: Checks, postfix: string, openssl: string): Promise<void> {
  const { check, skip } = checks;
  if (process.getuid?.() !== 0) return skip("mail", "only root can start Postfix");
  const { folder, remove } = scratchFolder("mail");
  const certificate = signCertificate(openssl, folder);
  const port = await freePort();
  const smtpUrl = `smtp://localhost:${port}?requireTLS=true`;
  const server = await startServer({
    SMTP_URL: smtpUrl,
    SMTP_FROM: sender,
    SMTP_CA: certificate.ca,
    MAIL_BOUNCE_TOKEN: token,
  });
  const mailServer = preparePostfix({ folder, port, certificate, server, postfix });
  const running = mailServer.start();
  try {
    await listening(running, port);
    await check("a certificate of a private authority is refused, with the setting to name", () =>
      refusesUnknown(smtpUrl),
    );
    await check("with SMTP_CA a mail arrives over STARTTLS, from SMTP_FROM", async () => {
      await sendTestMail(server, `awa@${domain}`);
      const box = path.join(folder, "inbox/awa");
      const text = await until(async () => readIfThere(box), arrivesWithinMs, "the mail");
      assertThat(text.includes(`From: Elaeis <${sender}>`), "another sender");
      assertThat(/with ESMTPS .*\n.*TLS|using TLS/.test(text), "it came without TLS");
    });
    await check(
      "a mail that comes back is handed in by the script of docs/run/mail.md",
      async () => {
        const ask = await sendTestMail(server, `nobody-of-that-name@${domain}`);
        const page = "/api/mail/outbox?state=bounced&search=nobody-of-that-name";
        const { mails } = await until(
          async () => {
            const found = await answered(outboxPageSchema, ask(server.url, page));
            return found.mails.length > 0 ? found : undefined;
          },
          arrivesWithinMs,
          "the report",
        );
        assertEqual(mails.length, 1, "mails that came back");
      },
    );
  } catch (error) {
    const log = readIfThere(path.join(folder, "log")) ?? "";
    throw new Error(`${String(error)}\n${log.slice(-3000)}`, { cause: error });
  } finally {
    mailServer.stop();
    await running.stop();
    await server.stop();
    remove();
  }
}

async function refusesUnknown(smtpUrl: string): Promise<void> {
  const mail = openMail({
    smtpUrl: new URL(smtpUrl),
    smtpFrom: sender,
    smtpCa: undefined,
    publicUrl: new URL("http://localhost"),
  });
  const refusal = await mail.verify();
  mail.stop();
  assertEqual(refusal?.failure, "security", "the failure");
  assertThat(refusal?.error.includes("SMTP_CA") === true, `said: ${refusal?.error}`);
}

async function sendTestMail(server: Server, to: string) {
  const ask = await signIn(server.url, administrator);
  const test = json({ to, language: "en" });
  const queued = await ask(server.url, "/api/mail/templates/collector_welcome/test", test);
  assertThat(queued.ok, `queueing answered ${queued.status}: ${await queued.text()}`);
  return ask;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function preparePostfix(given: {
  folder: string;
  port: number;
  certificate: Certificate;
  server: Server;
  postfix: string;
}) {
  const { folder, port, certificate, server, postfix } = given;
  const [config, queue, data] = ["config", "queue", "data"].map((name) => {
    const made = path.join(folder, name);
    mkdirSync(made, { mode: 0o755 });
    return made;
  });
  if (config === undefined || queue === undefined || data === undefined) throw new Error("unset");
  mustRun("chown", ["postfix", data]);
  const settings = {
    compatibility_level: "3.6",
    queue_directory: queue,
    data_directory: data,
    command_directory: "/usr/sbin",
    daemon_directory: "/usr/lib/postfix/sbin",
    mail_owner: "postfix",
    setgid_group: "postdrop",
    maillog_file: path.join(folder, "log"),
    maillog_file_prefixes: folder,
    inet_interfaces: "127.0.0.1",
    myhostname: `mail.${domain}`,
    mydestination: domain,
    // Takes every name, and finds out while delivering that there is no such person.
    local_recipient_maps: "",
    alias_maps: `hash:${config}/aliases`,
    alias_database: `hash:${config}/aliases`,
    smtpd_tls_cert_file: certificate.certificate,
    smtpd_tls_key_file: certificate.key,
    smtpd_tls_security_level: "may",
    smtpd_tls_received_header: "yes",
  };
  const main = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  writeFileSync(path.join(config, "main.cf"), main.join(""));
  const master = readFileSync("/etc/postfix/master.cf.proto", "utf8")
    .replace(/^smtp {6}inet .*$/m, `127.0.0.1:${port} inet n - n - - smtpd`)
    .replaceAll(/^(\w+ +(?:unix|inet|unix-dgram) +\S+ +\S+ +)y/gm, "$1n");
  writeFileSync(path.join(config, "master.cf"), master);
  const inbox = path.join(folder, "inbox");
  mkdirSync(inbox);
  mustRun("chown", ["nobody", inbox]);
  writeFileSync(
    path.join(config, "aliases"),
    `palms: "|${bounceScript(folder, server)}"\nawa: ${inbox}/awa\n`,
  );
  const at = ["-c", config];
  mustRun("postalias", [...at, `hash:${config}/aliases`]);
  return {
    start: () => startProgram(postfix, [...at, "start-fg"]),
    stop: () => void runProgram(postfix, [...at, "stop"]),
  };
}

/** The script and the token's file as docs/run/mail.md has them. */
function bounceScript(folder: string, server: Server): string {
  const docs = readFileSync(path.join(import.meta.dirname, "../../docs/run/mail.md"), "utf8");
  const script = /```sh\n(#!\/bin\/sh\n# \/usr\/local\/bin\/elaeis-bounce[^]*?)```/.exec(docs)?.[1];
  const install = /```sh\n(printf %s "\$MAIL_BOUNCE_TOKEN"[^]*?)```/.exec(docs)?.[1];
  if (script === undefined || install === undefined)
    throw new Error("docs/run/mail.md has changed");
  const here = (text: string) =>
    text
      .replaceAll("/etc/elaeis-bounce-token", path.join(folder, "token"))
      .replaceAll("https://elaeis.example.org", server.url.origin);
  const env = { PATH: process.env["PATH"], MAIL_BOUNCE_TOKEN: token };
  mustRun("sh", ["-ec", here(install)], { env });
  const file = path.join(folder, "elaeis-bounce");
  writeFileSync(file, here(script), { mode: 0o755 });
  return file;
}
