/**
 * `npm run user -- create|reset-password`: accounts from the terminal, for the operator of an
 * installation, whether or not its server is running.
 */
import { problems, problemSentence } from "@elaeis/domain/problems";
import { roles, type Role } from "@elaeis/domain/accounts/roles";
import { parseArgs } from "node:util";
import { EnvError, readEnv } from "../../env.ts";
import { Problem } from "../../http/problem.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { recordOperatorsPassword } from "../audit/security-events.ts";
import { createUser, randomPassword, resetPassword } from "./users.ts";

const usage = `Usage:
  npm run user -- create --email ADDRESS [--role ${roles.join("|")}] [--password TEXT] [--first-name TEXT] [--last-name TEXT]
  npm run user -- reset-password --email ADDRESS [--password TEXT]

Without --password a random one is made and printed.`;

type Order = {
  command: "create" | "reset-password";
  email: string;
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
      role: { type: "string", default: "collecteur" },
      password: { type: "string" },
      "first-name": { type: "string" },
      "last-name": { type: "string" },
    },
  });
  const [command] = positionals;
  const role = roles.find((known) => known === values.role);
  if (command !== "create" && command !== "reset-password") return undefined;
  if (values.email === undefined || role === undefined) return undefined;
  return {
    command,
    email: values.email,
    role,
    password: values.password,
    firstName: values["first-name"],
    lastName: values["last-name"],
  };
}

async function run(order: Order): Promise<string> {
  const opened = await openDatabase(readEnv(process.env), "join");
  try {
    const password = order.password ?? randomPassword();
    if (order.command === "create") await createUser(opened.authPool, { ...order, password });
    else {
      await resetPassword(opened.authPool, { email: order.email, password });
      await recordOperatorsPassword(opened.database, order.email);
    }
    const done =
      order.command === "create"
        ? `Created ${order.email} (${order.role}).`
        : `Changed the password of ${order.email}; every session of theirs has ended.`;
    return order.password === undefined ? `${done}\nPassword: ${password}` : done;
  } finally {
    await opened.close();
  }
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
