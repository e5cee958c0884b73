/**
 * The systemd unit. There may be no systemd to start it here, so its environment is emulated: the settings of
 * .env.example over those of the unit, an ordinary user, its umask, and folders of its own.
 */
import { mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseEnv } from "node:util";
import { assertEqual, assertThat, type Checks } from "../cluster/checks.ts";
import { ended, freePort, ready } from "../elaeis-server.ts";
import { findProgram, mustRun, scratchFolder, startProgram, userOf } from "./programs.ts";

const root = path.join(import.meta.dirname, "../..");
const unitFile = path.join(root, "deploy/elaeis.service");
/** Ten times what `systemd-analyze security` says. */
const mostExposed = 25;
const newAdministrator = ["user", "create", "--email", "second@elaeis.test", "--role", "admin"];

export async function checkService({ check, skip }: Checks, analyze: string): Promise<void> {
  await check("systemd-analyze security says 2.5 or less", async () => {
    mustRun(analyze, ["security", "--offline=true", `--threshold=${mostExposed}`, unitFile]);
  });
  const setpriv = findProgram("setpriv");
  if (process.getuid?.() !== 0 || setpriv === undefined) {
    return skip("service", "only root can start it as another user");
  }
  await check(
    "with .env.example as its settings the server starts, its data where the unit says",
    () => startsAsOrdered(setpriv),
  );
}

async function startsAsOrdered(setpriv: string): Promise<void> {
  const { folder, remove } = scratchFolder("service");
  const { uid, gid } = userOf("nobody");
  const [state, runtime] = [path.join(folder, "state"), path.join(folder, "run")];
  for (const made of [state, runtime]) {
    mkdirSync(made, { mode: 0o700 });
    mustRun("chown", [`${uid}:${gid}`, made]);
  }
  const unit = readFileSync(unitFile, "utf8");
  const own = Object.fromEntries(
    [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
  const settings = parseEnv(readFileSync(path.join(root, ".env.example"), "utf8"));
  // A file of settings goes before the unit's own lines.
  const merged = Object.entries({ ...own, ...settings }).map(([name, value = ""]) => [
    name,
    value.replace("/var/lib/elaeis", state).replace("/run/elaeis", runtime),
  ]);
  const env: Record<string, string> = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    ...Object.fromEntries(merged),
    PORT: String(await freePort()),
    SAMPLE_DATA: "0",
    AI_URL: "http://127.0.0.1:9",
  };
  const entry = /^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1] ?? "missing";
  const user = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  const bounds = ["--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"];
  const server = startProgram(
    setpriv,
    [...user, ...bounds, "sh", "-c", 'umask 077; exec "$@"', "sh", process.execPath, entry],
    { cwd: root, env },
  );
  try {
    await ready(server.process);
    const answer = await fetch(`http://127.0.0.1:${env["PORT"]}/ready`);
    assertEqual(answer.status, 200, "/ready");
    assertThat(statSync(path.join(state, "postgres/PG_VERSION")).uid === uid, "no database there");
    // The same user, settings and folders, as deploy/command.sh takes them.
    mustRun("sh", [path.join(root, "deploy/command.sh"), ...newAdministrator], {
      env: {
        ...env,
        RUN_AS: "nobody",
        SETTINGS: path.join(root, ".env.example"),
      },
    });
    const lines = server.output().split("\n");
    const line = lines.find((one) => one.includes("Elaeis is ready"));
    const { administrator } = JSON.parse(line ?? "{}");
    assertThat(administrator.first_password.length > 10, "the first password is not in the log");
  } finally {
    await ended(server.process, "SIGTERM");
    remove();
  }
}
