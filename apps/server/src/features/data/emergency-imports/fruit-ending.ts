/** What becomes of one fruit of an archive: foretold by the dry run, done by the import. */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import type {
  NewFruit,
  EmergencyFruit,
} from "@elaeis/domain/emergency-imports/emergency-fruit-schemas";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import type { RunningTransfer } from "../transfers/service.ts";
import { importArchive, kept, type BringInDeps, type Ending } from "./import-archive.ts";
import { findCollector } from "./queries.ts";
import type { EmergencyArchive } from "./emergency-archive.ts";

export async function endingOf(
  deps: BringInDeps & { database: Database },
  administrator: SignedIn,
  {
    archive,
    folder,
    coming,
    transfer,
  }: {
    archive: EmergencyArchive;
    folder: string;
    /** Of a dry run, which changes nothing: fruits foretold before this one. */
    coming?: ReadonlyMap<string, NewFruit>;
    /** Of an import. */
    transfer?: Pick<RunningTransfer, "id" | "lockIn">;
  },
): Promise<{ fruit?: EmergencyFruit; email?: string; ending: Ending }> {
  let fruit: EmergencyFruit;
  try {
    fruit = await archive.readFruit(folder);
  } catch (error) {
    return { ending: refusal(error) };
  }
  const { user_id } = fruit;
  const collector = await deps.database.withActor(administrator, (tx) =>
    findCollector(tx, user_id),
  );
  if (collector === undefined) {
    return { fruit, ending: refusal(new Problem("unknown_collector")) };
  }
  const ending = await importArchive(fruit, {
    ...deps,
    archive,
    folder,
    actor: administrator,
    collector,
    transfer,
    coming: coming ?? new Map(),
  });
  return { fruit, email: collector.accountName, ending };
}

/** @throws what is no refusal */
export function refusal(error: unknown): Ending {
  if (!(error instanceof Problem)) throw error;
  return { outcome: "refused", problems: [kept(error)] };
}
