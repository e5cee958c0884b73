/** On an empty database somebody must be able to sign in (D3). */
import type pg from "pg";
import { anyUserExists, createUser, randomPassword } from "./users.ts";

export type FirstAdministrator = {
  email: string;
  password: string;
  /** True when nobody has chosen the password, so that it has to be shown, this once. */
  passwordIsRandom: boolean;
};

/** @returns undefined when there are users already */
export async function createFirstAdministrator(
  pool: pg.Pool,
  chosen: { email: string; password: string | undefined },
): Promise<FirstAdministrator | undefined> {
  if (await anyUserExists(pool)) return undefined;
  const password = chosen.password ?? randomPassword();
  await createUser(pool, { email: chosen.email, password, role: "admin" });
  return { email: chosen.email, password, passwordIsRandom: chosen.password === undefined };
}
