/** Compares each seal of the audit log with its entries and with the seal before it. */
import type { Database } from "#platform/database/database.ts";
import { compareSeals, readChain, type CheckedSeal } from "./queries.ts";

const actor = { kind: "system", job: "audit-verify" } as const;
const sealsAtOnce = 10;

const faultsInWords = {
  chain: "does not follow the seal before it",
  entries: "entries were changed, added or removed",
  seal: "the seal itself was changed",
};

export type Verdict = {
  faults: { number: number; first_id: number; last_id: number; what: string }[];
  seals: number;
  entries: number;
  /** Entries whose values were erased: that they are right is known no more, that they are there is. */
  erased: number;
  /** Entries too new to be sealed. */
  waiting: number;
  newest: string | undefined;
  isWitnessMissing: boolean;
};

/** @param witness a seal noted earlier, which must still be there */
export async function verifyAuditLog(database: Database, witness?: string): Promise<Verdict> {
  const { waiting } = await database.withActor(actor, readChain);
  const verdict: Verdict = {
    faults: [],
    seals: 0,
    entries: 0,
    erased: 0,
    waiting,
    newest: undefined,
    isWitnessMissing: witness !== undefined,
  };
  let last = 0;
  for (;;) {
    const after = last;
    const checked = await database.withActor(actor, (tx) =>
      compareSeals(tx, { after, limit: sealsAtOnce }),
    );
    for (const seal of checked) {
      count(verdict, seal);
      if (seal.seal === witness) verdict.isWitnessMissing = false;
      last = seal.number;
    }
    if (checked.length < sealsAtOnce) return verdict;
  }
}

function count(verdict: Verdict, { number, first_id, last_id, ...seal }: CheckedSeal): void {
  verdict.seals += 1;
  verdict.entries += seal.entries;
  verdict.erased += seal.erased;
  verdict.newest = seal.seal;
  if (seal.fault === null) return;
  verdict.faults.push({ number, first_id, last_id, what: faultsInWords[seal.fault] });
}
