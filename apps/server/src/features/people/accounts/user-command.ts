/**
 * `npm run user -- create|reset-password|remove-second-factor`: accounts from the terminal, for the operator of an
 * installation, whether or not its server is running.
 */
import { isEmail } from "@elaeis/domain/accounts/account-name";
import { phoneNumberIn } from "@elaeis/domain/accounts/phone-number";
import { problems, problemSentence } from "@elaeis/domain/problems";
import { roles, type Role } from "@elaeis/domain/accounts/roles";
import { parseArgs } from "node:util";
import { EnvError, readEnv, type Env } from "#env.ts";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase, type OpenDatabase } from "#platform/database/open-database.ts";
import { createLog } from "#platform/log.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { createMailer } from "../mail/mailer.ts";
import { createSettingsReader } from "#platform/settings/settings-reader.ts";
import { findFactors } from "./second-factor-queries.ts";
import { removeAllFactors } from "./second-factor.ts";
import { createSecurityNotices } from "./security-notices.ts";
import { endedInWords } from "./security-words.ts";
import type { NewName } from "./account-name.ts";
import { createUser, randomPassword, resetPassword } from "./user-accounts.ts";

const usage = `Usage:
  npm run user -- create --email ADDRESS [--role ${roles.join("|")}] [--password TEXT] [--first-name TEXT] [--last-name TEXT]
  npm run user -- reset-password --email ADDRESS [--password TEXT]
  npm run user -- remove-second-factor --email ADDRESS

Where an account has a telephone number, --phone NUMBER takes the place of --email, with the country's code.
Without --password a random one is made and printed.`;

const commands = ["create", "reset-password", "remove-second-factor"] as const;
type Command = (typeof commands)[number];

type Order = {
  command: Command;
  named: NewName;
  role: Role;
  password: string | undefined;
  firstName: string | undefined;
  lastName: string | undefined;
};

function readOrder(args: string[]): Order | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: "string" },
      phone: { type: "string" },
      role: { type: "string", default: "collecteur" },
      password: { type: "string" },
      "first-name": { type: "string" },
      "last-name": { type: "string" },
    },
  });
  const command = commands.find((known) => known === positionals[0]);
  const role = roles.find((known) => known === values.role);
  const named = nameIn(values);
  if (command === undefined || named === undefined || role === undefined) return undefined;
  return {
    command,
    named,
    role,
    password: values.password,
    firstName: values["first-name"],
    lastName: values["last-name"],
  };
}

function nameIn({ email, phone }: { email?: string; phone?: string }): NewName | undefined {
  if (email !== undefined) return { email: email.toLowerCase() };
  const phoneNumber = phoneNumberIn(phone ?? "", null);
  return phoneNumber === undefined ? undefined : { phoneNumber };
}

async function run(order: Order): Promise<string> {
  const env = readEnv(process.env);
  const opened = await openDatabase(env, "join");
  const { named } = order;
  const accountName = named.email ?? named.phoneNumber;
  try {
    if (order.command === "remove-second-factor")
      return await removeSecondFactor(env, opened, accountName);
    const password = order.password ?? randomPassword();
    if (order.command === "create")
      await createUser(opened.authPool, { ...order, ...named, password });
    const done =
      order.command === "create"
        ? `Created ${accountName} (${order.role}).`
        : await reset(env, opened, { accountName, password });
    return order.password === undefined ? `${done}\nPassword: ${password}` : done;
  } finally {
    await opened.close();
  }
}

const noticeOf = (accountName: string) =>
  isEmail(accountName) ? "A mail says so to them." : "The app says so to them.";

const operator = { kind: "system", job: "operator" } as const;

function noticesOf(env: Env, database: Database) {
  const settings = createSettingsReader({
    database,
    log: createLog("silent"),
  });
  const mailer = createMailer({ settings, publicUrl: env.publicUrl });
  return createSecurityNotices({ mailer, now: () => new Date() });
}

/** @returns what was done, in words */
async function removeSecondFactor(
  env: Env,
  { authPool, database }: OpenDatabase,
  accountName: string,
): Promise<string> {
  const person = await findFactors(authPool, "account_name", accountName);
  if (person === undefined) throw new Problem("unknown_user", { email: accountName });
  const isGone = await removeAllFactors(authPool, { userId: person.id, by: "" });
  if (!isGone) return `${accountName} has no second factor.`;
  await database.withActor(operator, async (tx) => {
    const action = "SECOND_FACTOR_REMOVED";
    await recordSecurityEvent(tx, { action, table: "users", record: person.id });
    const event = { kind: "second_factor_removed", by: "operator" } as const;
    await noticesOf(env, database).tell(tx, { personId: person.id, event });
  });
  return `Removed the second factor of ${accountName}: the password alone signs them in again. ${noticeOf(accountName)}`;
}

/** @returns what was done, in words */
async function reset(
  env: Env,
  { authPool, database }: OpenDatabase,
  request: { accountName: string; password: string },
): Promise<string> {
  const { id, ended } = await resetPassword(authPool, request);
  await database.withActor(operator, async (tx) => {
    const about = { table: "users", record: id, details: ended };
    await recordSecurityEvent(tx, { action: "PASSWORD_CHANGED", ...about });
    const event = { kind: "password_changed", by: "operator", ended } as const;
    await noticesOf(env, database).tell(tx, { personId: id, event });
  });
  const what = endedInWords(ended, "en");
  const consequence = what === "" ? "There was nothing else to revoke." : `Revoked: ${what}.`;
  return `Changed the password of ${request.accountName}. ${consequence} ${noticeOf(request.accountName)}`;
}

function explain(error: unknown): string {
  if (error instanceof Problem && error.code in problems) {
    return problemSentence(error.code, "en", error.details);
  }
  if (error instanceof EnvError) return error.message;
  return error instanceof Error ? error.message : String(error);
}

try {
  const order = readOrder(process.argv.slice(2));
  if (order === undefined) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    console.log(await run(order));
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
