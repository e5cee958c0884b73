/**
 * `npm run doctor`: checks an installation from its own machine, with the settings of its server, and says what
 * to do. Changes nothing. Exit code 0 when all is well or only worth a look, 1 when something is bad.
 */
import { EnvError, readEnv, type Env } from "#env.ts";
import { createAiService } from "#platform/ai/ai-service.ts";
import { address, createPool, type DatabaseLocation } from "#platform/database/connection.ts";
import { loginRoles } from "#platform/database/logins.ts";
import { openAsOwner } from "#platform/database/open-database.ts";
import { assertOwnSession } from "#platform/database/pooler.ts";
import { describePlace, openFiles } from "#platform/files/open-files.ts";
import { createOpenIdProvider } from "#platform/open-id/open-id-provider.ts";
import { openMail } from "#platform/mail/open-mail.ts";
import { chosenPlaceAsOwner } from "#platform/backup-place.ts";
import {
  backupFinding,
  certificateFinding,
  clockFinding,
  diskFindings,
  mapFindings,
  checkFinding,
  mailFinding,
  proxyFindings,
  schemaFindings,
  superuserFinding,
  type Finding,
} from "./findings.ts";
import { answers } from "./queries.ts";

const marks = { ok: "ok  ", look: "look", bad: "BAD " } as const;

async function look(env: Env): Promise<Finding[]> {
  const findings: (readonly Finding[])[] = [
    [{ about: "settings", state: "ok", says: "make sense" }],
    await checkFinding("database", () => databaseFindings(env)),
    await checkFinding("files", () => fileFindings(env)),
    await checkFinding("map", () => mapFindings(env)),
    await checkFinding("mail", () => mailFindings(env)),
    await checkFinding("AI", () => aiFindings(env)),
    await checkFinding("OpenID", () => openIdFindings(env)),
    proxyFindings(env.publicUrl, env.trustedProxies),
    await checkFinding("certificate", () => certificateFinding(env.publicUrl, new Date())),
  ];
  return findings.flat();
}

async function databaseFindings(env: Env): Promise<Finding[]> {
  const { owner, location, description, close } = await openAsOwner(env);
  const isElsewhere = location.kind === "url";
  try {
    if (isElsewhere) await assertOwnSession(address(location, "owner"));
    const schema = await schemaFindings(owner);
    const roles = schema.some(({ about, state }) => about === "schema" && state === "ok")
      ? await rolesFinding(location)
      : [];
    const kept = env.backup.place ?? (await chosenPlaceAsOwner(owner, env.s3));
    const place = kept && describePlace(kept);
    return [
      { about: "database", state: "ok", says: description },
      ...schema,
      ...(isElsewhere ? await superuserFinding(owner) : []),
      ...roles,
      ...(await clockFinding(owner)),
      ...(await checkFinding("backup", () => backupFinding(owner, place))),
    ];
  } finally {
    await close();
  }
}

async function rolesFinding(location: DatabaseLocation): Promise<Finding[]> {
  if (location.kind === "embedded") return [];
  for (const role of loginRoles) {
    const pool = createPool(location, role);
    try {
      await answers(pool);
    } finally {
      await pool.end();
    }
  }
  return [{ about: "roles", state: "ok", says: `${loginRoles.join(", ")} sign in as themselves` }];
}

async function fileFindings(env: Env): Promise<Finding[]> {
  const folders = [
    ...(env.s3 === undefined || env.databaseUrl === undefined ? [env.dataDir] : []),
    ...(env.backup.place?.kind === "folder" ? [env.backup.place.folder] : []),
  ];
  const disks = await checkFinding("disk", () => diskFindings(folders));
  if (env.s3 === undefined) return [...disks];
  const { description } = await openFiles(env);
  return [...disks, { about: "files", state: "ok", says: description }];
}

async function mailFindings(env: Env): Promise<Finding[]> {
  const mail = openMail(env);
  try {
    return await mailFinding(mail);
  } finally {
    mail.stop();
  }
}

async function aiFindings({ ai }: Env): Promise<Finding[]> {
  if (ai === undefined) {
    return [{ about: "AI", state: "ok", says: "is started beside the server" }];
  }
  const { token } = ai;
  return Promise.all(
    [ai.url, ...ai.others].map(async (url) => {
      const { online, model_version: model } = await createAiService(() => ({
        url,
        token,
      })).health();
      return online
        ? {
            about: "AI",
            state: "ok",
            says: `${url.host} answers${model === null ? ", without a model" : ""}`,
          }
        : {
            about: "AI",
            state: "bad",
            says: `${url.host} does not answer: start it, and give both the same AI_TOKEN.`,
          };
    }),
  );
}

async function openIdFindings({ openId, publicUrl }: Env): Promise<Finding[]> {
  if (openId === undefined) return [];
  const { issuer, name } = openId;
  return createOpenIdProvider(openId, () => new Date())
    .discover()
    .then(
      (): Finding[] => [
        {
          about: "OpenID",
          state: "ok",
          says: `${name} answers; it must know ${new URL("/auth/open-id", publicUrl).href}`,
        },
      ],
      (error: unknown): Finding[] => [
        {
          about: "OpenID",
          state: "bad",
          says: `${issuer.href} is no OpenID provider that answers (${error instanceof Error ? error.message : String(error)}): check OIDC_ISSUER (docs/run/sign-in.md).`,
        },
      ],
    );
}

function say(findings: readonly Finding[]): void {
  for (const { about, state, says } of findings) {
    console.log(`${marks[state]}  ${about.padEnd(12)} ${says}`);
  }
  const count = (state: Finding["state"]) => findings.filter((one) => one.state === state).length;
  console.log(`\n${count("bad")} bad, ${count("look")} worth a look, ${count("ok")} ok`);
  if (count("bad") > 0) process.exitCode = 1;
}

try {
  say(await look(readEnv(process.env)));
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  say(error.message.split("\n").map((says) => ({ about: "settings", state: "bad", says })));
}
