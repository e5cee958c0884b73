/** On an empty database somebody must be able to sign in. */
import type pg from "pg";
import { Problem } from "#platform/problem.ts";
import { anyUserExists } from "./account-queries.ts";
import { createUser, randomPassword } from "./user-accounts.ts";

export type FirstAdministrator = {
  email: string;
  password: string;
  /** True when nobody has chosen the password, so that it has to be shown, this once. */
  passwordIsRandom: boolean;
};

/** @returns undefined when there are users already, or another server that starts makes it */
export async function createFirstAdministrator(
  pool: pg.Pool,
  chosen: { email: string; password: string | undefined },
): Promise<FirstAdministrator | undefined> {
  if (await anyUserExists(pool)) return undefined;
  const password = chosen.password ?? randomPassword();
  try {
    // Whose the address is, is the operator's word.
    await createUser(pool, { email: chosen.email, password, role: "admin", isProved: true });
  } catch (error) {
    if (error instanceof Problem && error.code === "email_taken") return undefined;
    throw error;
  }
  return { email: chosen.email, password, passwordIsRandom: chosen.password === undefined };
}
