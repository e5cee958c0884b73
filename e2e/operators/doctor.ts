/** `npm run doctor` beside a running server, on an installation that is well and on one that is not. */
import path from "node:path";
import process from "node:process";
import { createServer } from "node:tls";
import { readFileSync } from "node:fs";
import { assertEqual, assertThat, type Checks } from "../cluster/checks.ts";
import { runAside, scratchFolder } from "./programs.ts";
import { signCertificate } from "./certificates.ts";
import { startServer } from "./server.ts";

const root = path.join(import.meta.dirname, "../..");
const command = "apps/server/src/features/operations/doctor/doctor-command.ts";

export async function checkDoctor({ check }: Checks, openssl: string): Promise<void> {
  const { folder, remove } = scratchFolder("doctor");
  const { certificate, key, ca } = signCertificate(openssl, folder, 5);
  const server = await startServer({ AI_URL: "" });
  const doctor = (more: Record<string, string> = {}) =>
    runAside(process.execPath, [command], { cwd: root, env: { ...server.env, ...more } });
  const proxy = createServer({ cert: readFileSync(certificate), key: readFileSync(key) });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const bound = proxy.address();
  const port = bound !== null && typeof bound === "object" ? bound.port : 0;
  try {
    await check(
      "of a fresh installation it finds nothing bad, and says what to look at",
      async () => {
        const { status, output } = await doctor();
        assertThat(/ok .*schema +up to date/.test(output), output);
        assertThat(/look .*backup .*BACKUP_DIR/.test(output), output);
        assertThat(/look .*mail .*SMTP_URL/.test(output), output);
        assertEqual(status, 0, "the exit code");
      },
    );
    await check(
      "mail, AI, backups and a certificate that fail are named with what to do",
      async () => {
        const { status, output } = await doctor({
          SMTP_URL: "smtp://127.0.0.1:9",
          AI_URL: "http://127.0.0.1:9",
          BACKUP_DIR: folder,
          PUBLIC_URL: `https://localhost:${port}`,
        });
        assertEqual(status, 1, "the exit code");
        const expected = [
          /BAD .*mail .*docs\/run\/mail\.md/,
          /BAD .*AI .*AI_TOKEN/,
          /BAD .*backup .*npm run backup/,
          /BAD .*certificate .*do not trust/,
          /look .*proxy .*TRUSTED_PROXIES/,
        ];
        for (const line of expected)
          assertThat(line.test(output), `${String(line)} not in ${output}`);
      },
    );
    await check("a certificate that ends soon is worth a look", async () => {
      const { output } = await doctor({
        PUBLIC_URL: `https://localhost:${port}`,
        NODE_EXTRA_CA_CERTS: ca,
      });
      assertThat(/look .*certificate .*ends in \d days: renew/.test(output), output);
    });
    await check("wrong settings are named at once", async () => {
      const { status, output } = await doctor({ PORT: "eighty", PUBLIC_URL: "https://a.org/b" });
      assertThat(/BAD .*PORT/.test(output) && /BAD .*PUBLIC_URL/.test(output), output);
      assertEqual(status, 1, "the exit code");
    });
  } finally {
    proxy.close();
    await server.stop();
    remove();
  }
}
