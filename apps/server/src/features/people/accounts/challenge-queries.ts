import type pg from "pg";
import { uuidv7 } from "uuidv7";

/* Before anybody is known: `pool` is that of `elaeis_auth`. */

/** What was given out to be answered, under the fingerprint of what its holder shows. */
type Challenge = {
  kind: "wallet" | "open-id" | "passkey" | "second-step";
  fingerprint: string;
  now: Date;
};

/** Those of its kind whose time is over go. */
export async function insertChallenge(
  pool: pg.Pool,
  { kind, fingerprint, now, value, expiresAt }: Challenge & { value: string; expiresAt: Date },
): Promise<void> {
  await pool.query(
    `with ended as (
       delete from verifications where identifier like $2::text || ':%' and expires_at <= $4
     )
     insert into verifications (id, identifier, value, expires_at)
     values ($1, $2::text || ':' || $3::text, $5, $6)`,
    [uuidv7(), kind, fingerprint, now, value, expiresAt],
  );
}

/** @returns its value */
export async function readChallenge(
  pool: pg.Pool,
  { kind, fingerprint, now }: Challenge,
): Promise<string | undefined> {
  const found = await pool.query<{ value: string }>(
    "select value from verifications where identifier = $1 and expires_at > $2",
    [`${kind}:${fingerprint}`, now],
  );
  return found.rows[0]?.value;
}

/** The same; it is good once, however many come with it at the same time. */
export async function takeChallenge(
  pool: pg.Pool,
  { kind, fingerprint, now }: Challenge,
): Promise<string | undefined> {
  const taken = await pool.query<{ value: string }>(
    "delete from verifications where identifier = $1 and expires_at > $2 returning value",
    [`${kind}:${fingerprint}`, now],
  );
  return taken.rows[0]?.value;
}
