/**
 * What belongs in the audit log and is no change of a row: sign-ins, exports, imports, training, changed
 * settings. Written by a function of the database that knows who is acting and which events there are.
 * A password, a token or a key is never part of it.
 */
import type { CameFrom } from "@elaeis/domain/accounts/roles";
import type { SecurityAction } from "@elaeis/domain/audit/security-events";
import { sql } from "kysely";
import type { Database, Tx } from "../database/database.ts";

type SignInEvent = {
  action: Extract<SecurityAction, "SIGN_IN" | "SIGN_IN_FAILED">;
  /** Undefined where nobody is named. */
  accountName: string | undefined;
  from: CameFrom;
  /** Where it was not a password alone. */
  way?: SignInWay;
};

export type SignInWay = "OpenID Connect" | "sign-in card";

const system = { kind: "system", job: "sign-in" } as const;

/** Nobody is signed in yet, so the server tells of it; of whom is known by the name where there is one. */
export async function recordSignIn(database: Database, event: SignInEvent): Promise<void> {
  const { action, from, way } = event;
  const name = event.accountName?.toLowerCase();
  await database.withActor({ ...system, cameFrom: from }, async (tx) => {
    const known = name === undefined ? undefined : await findUserId(tx, name);
    const { address } = from;
    await recordSecurityEvent(tx, {
      action,
      table: "sessions",
      // What was typed is kept only where it names an account: people type passwords there, too.
      details: {
        ...(known === undefined ? {} : { email: name }),
        address,
        ...(way === undefined ? {} : { way }),
      },
      ...(known === undefined ? {} : { record: known }),
      // A wrong password does not prove who typed it.
      ...(known === undefined || action === "SIGN_IN_FAILED" ? {} : { person: known }),
    });
  });
}

/** Of who gave the right password, or signed with a wallet, and is not signed in yet. */
export async function recordSecondStep(
  database: Database,
  event: {
    action: Extract<SecurityAction, "SECOND_STEP_FAILED" | "RECOVERY_CODE_USED">;
    person: { id: string; accountName: string };
    from: CameFrom;
    way: "authenticator" | "recovery_code";
    /** What belongs to it, in the same transaction. */
    also?: (tx: Tx) => Promise<void>;
  },
): Promise<void> {
  const { action, person, from, way, also } = event;
  await database.withActor({ ...system, cameFrom: from }, async (tx) => {
    await recordSecurityEvent(tx, {
      action,
      table: "users",
      record: person.id,
      details: { email: person.accountName, address: from.address, way },
      ...(action === "SECOND_STEP_FAILED" ? {} : { person: person.id }),
    });
    await also?.(tx);
  });
}

/** Whether the person signed in before, whenever that was. */
export function hasSignedIn(database: Database, person: string): Promise<boolean> {
  return database.withActor(system, (tx) => hasEvent(tx, { action: "SIGN_IN", record: person }));
}

export async function recordSignOut(
  database: Database,
  person: string,
  from: CameFrom,
): Promise<void> {
  await database.withActor({ ...system, cameFrom: from }, (tx) =>
    recordSecurityEvent(tx, { action: "SIGN_OUT", table: "sessions", record: person, person }),
  );
}

export type SecurityEvent = {
  action: SecurityAction;
  /** The table it is about, such as `fruits` for their export. */
  table: string;
  record?: string;
  details?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** Whom the server acts for; others act for themselves. */
  person?: string;
};

/** In the transaction of what it tells of, under the actor who does it. */
export async function recordSecurityEvent(
  tx: Tx,
  { action, table, record = null, details = null, person = null }: Nullable<SecurityEvent>,
): Promise<void> {
  const detailsJson = details === null ? null : JSON.stringify(details);
  await sql`select record_security_event(${action}, ${table}, ${record}, ${detailsJson}::jsonb,
    ${person}::uuid)`.execute(tx);
}

/** An omitted value means null. */
type Nullable<Event> = { [Key in keyof Event]: Event[Key] | null };

async function findUserId(tx: Tx, accountName: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom("users")
    .select("id")
    .where("account_name", "=", accountName)
    .executeTakeFirst();
  return found?.id;
}

async function hasEvent(
  tx: Tx,
  { action, record }: { action: SecurityAction; record: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom("audit_log")
    .select("id")
    .where("record_id", "=", record)
    .where("action", "=", action)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
