/**
 * `npm run test:operators`: the product beside programs of other people, as operators have them. Each part needs
 * programs that Debian offers; what is not installed is skipped by name and counted. All on loopback, in
 * temporary folders; ends by itself. Names of parts as arguments run these alone.
 */
import process from "node:process";
import { createChecks, type Checks } from "../cluster/checks.ts";
import { checkPooler } from "./pooler.ts";
import { checkMail } from "./mail.ts";
import { checkPrometheus } from "./prometheus.ts";
import { checkDoctor } from "./doctor.ts";
import { checkPythonClient } from "./python-client.ts";
import { checkService } from "./service.ts";
import { findProgram } from "./programs.ts";
import { checkCaddy, checkNginx } from "./proxies.ts";

type Part = {
  name: string;
  about: string;
  needs: readonly string[];
  run: (checks: Checks, ...programs: string[]) => Promise<void>;
};

const parts: readonly Part[] = [
  { name: "pooler", about: "A pooler of connections", needs: ["pgbouncer"], run: checkPooler },
  { name: "nginx", about: "nginx in front", needs: ["nginx", "openssl"], run: checkNginx },
  { name: "caddy", about: "Caddy in front", needs: ["caddy"], run: checkCaddy },
  { name: "mail", about: "Postfix", needs: ["postfix", "openssl", "curl"], run: checkMail },
  {
    name: "prometheus",
    about: "Prometheus",
    needs: ["prometheus", "promtool"],
    run: checkPrometheus,
  },
  { name: "service", about: "systemd", needs: ["systemd-analyze"], run: checkService },
  {
    name: "python",
    about: "A generated Python client",
    needs: ["java", "python3", "npm"],
    run: checkPythonClient,
  },
  { name: "doctor", about: "npm run doctor", needs: ["openssl"], run: checkDoctor },
];

const longestRunMs = 9 * 60_000;

const say = (line: string) => console.log(line);
setTimeout(() => {
  console.error("The test with other programs did not end in nine minutes.");
  process.exit(1);
}, longestRunMs).unref();

const wanted = process.argv.slice(2);
const checks = createChecks(say);
for (const { name, about, needs, run } of parts) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(about);
  const programs = needs.map((one) => ({ one, found: findProgram(one) }));
  const missing = programs.filter(({ found }) => found === undefined).map(({ one }) => one);
  if (missing.length > 0) checks.skip(name, `${missing.join(", ")} not installed`);
  else await run(checks, ...programs.map(({ found = "" }) => found));
}
process.exit(checks.tell() === 0 ? 0 : 1);
