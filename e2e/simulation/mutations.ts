/** Bugs that the oracle has to find: each changes a line of the product's source while it is bundled. */
import { linkPhoneApp } from "./link-phone.ts";
import type { Patch } from "./link.ts";
import { runHistory } from "./history.ts";
import { pinned } from "./pinned.ts";
import { planOf } from "./plan.ts";
import { linkServerApp } from "./server.ts";

export type Mutation = { name: string; patches: readonly Patch[] };

const web = "apps/web/src/device/sync";
const server = "apps/server/src/features/field/fruits";

export const mutations: readonly Mutation[] = [
  {
    name: "photos count as received without their hash in the answer",
    patches: [
      {
        file: `${web}/deliver.ts`,
        from: "verified: isReceived(fruit, photo) }",
        to: "verified: true }",
      },
    ],
  },
  {
    name: "a retry sends the fruit under a new id",
    patches: [
      {
        file: `${web}/deliver.ts`,
        from: "deps.putFruit(item.id, submissionOf(item))",
        to: "deps.putFruit(item.attempts > 0 ? `${item.id.slice(0, -1)}${item.attempts % 10}` : item.id, submissionOf(item))",
      },
    ],
  },
  {
    name: "no lock on a draft that is open in another tab",
    patches: [
      {
        file: `${web}/hold-name.ts`,
        from: 'if (!("locks" in navigator)) return',
        to: "return",
      },
    ],
  },
  {
    name: "the draft is deleted before its item is stored",
    patches: [
      {
        file: `${web}/outbox.ts`,
        from: 'const put = work.objectStore("outbox").put(item);\n    await committed(work, put, work.objectStore("drafts").delete(draft.id));',
        to: 'await work.done; await database.delete("drafts", draft.id); await database.put("outbox", item);',
      },
    ],
  },
  {
    name: "a conflict is decided for the server without asking",
    patches: [
      {
        file: `${web}/deliver.ts`,
        from: "if (merge.conflicts.length > 0) throw new Undeliverable(conflictCode);",
        to: "",
      },
    ],
  },
  {
    name: "a correction sends all that its form holds",
    patches: [
      {
        file: `${web}/edits.ts`,
        from: "const base = arrivedAs(arrived, stored) ??",
        to: "const base = seenFruit(stored) ??",
      },
    ],
  },
  {
    name: "a photo that could not be stored counts as taken",
    patches: [
      {
        file: `${web}/recording.ts`,
        from: "of.store.savePhoto(draft, { ...facts, size: bytes.size }, bytes, thumbnail),\n      );",
        to: "of.store.savePhoto(draft, { ...facts, size: bytes.size }, bytes, thumbnail),\n      ).catch(() => undefined);",
      },
    ],
  },
  {
    name: "a second edit forgets what the first one changed",
    patches: [
      {
        file: `${web}/outbox.ts`,
        from: "withChanges(base.fields, former?.changes ?? {}, own)",
        to: "withChanges(base.fields, own)",
      },
    ],
  },
  {
    name: "an edit names the newest version as the one it was made on",
    patches: [
      {
        file: `${web}/deliver.ts`,
        from: "let request = requestOf(item);",
        to: "let request = { ...requestOf(item), base_version: (await deps.fetchFruit(item.fruitId)).version };",
      },
    ],
  },
  {
    name: "a photo is deleted from the phone when it is read, before the server has it",
    patches: [
      {
        file: `${web}/drafts.ts`,
        from: 'return withDatabase((database) => database.get("photoBytes", [holderId, sha256]));',
        to: 'return withDatabase(async (database) => { const bytes = await database.get("photoBytes", [holderId, sha256]); await database.delete("photoBytes", [holderId, sha256]); return bytes; });',
      },
    ],
  },
  {
    name: "a form is handed in without waiting for its last writes",
    patches: [
      {
        file: `${web}/recording.ts`,
        from: "const draft = await settled(of);",
        to: "const draft = of.draft;",
      },
    ],
  },
  {
    name: "a form found again hands in only what is typed now",
    patches: [
      {
        file: `${web}/recording.ts`,
        from: "session = opened;",
        to: 'if (isRestored && draft.kind === "edit") draft.base.fields.oil_content = Number(draft.inputs["oil_content"]) || null; session = opened;',
      },
    ],
  },
  {
    name: "what was sent goes from the phone before a backup holds it",
    patches: [
      {
        file: `${web}/let-go.ts`,
        from: "for (const id of answer.released)",
        to: "for (const { id } of synced)",
      },
    ],
  },
  {
    name: "what a restored server has lost is not sent again",
    patches: [
      {
        file: `${web}/let-go.ts`,
        from: "for (const id of answer.missing) await deps.changeItem(id, sentAgain);",
        to: "",
      },
    ],
  },
  {
    name: "a correction does not remember the fruit that it came of",
    patches: [
      {
        file: `${web}/edits.ts`,
        from: "...(arrived && { made: asArrived(item, arrived, stored) }),",
        to: "",
      },
    ],
  },
  {
    name: "a discarded correction takes the copies of what had arrived with it",
    patches: [
      {
        file: `${web}/outbox.ts`,
        from: 'const made = item?.kind === "edit" ? item.made : undefined;',
        to: "const made = undefined as NewFruitItem | undefined;",
      },
    ],
  },
  {
    name: "a deleted fruit goes back to its form, to be refused again",
    patches: [
      {
        file: `${web}/recording-state.ts`,
        from: "if (item.reason?.code === fruitGoneCode)",
        to: 'if (item.kind === "edit" && item.reason?.code === fruitGoneCode)',
      },
    ],
  },
  {
    name: "a fruit that is corrected is taken out of the outbox before the correction is saved",
    patches: [
      {
        file: `${web}/recording-subject.ts`,
        from: "const fresh = freshDraft(subject, continues);",
        to: 'const fresh = freshDraft(subject, continues); if (continues?.kind === "new") await withDatabase((database) => database.delete("outbox", continues.id));',
      },
      {
        file: `${web}/recording-subject.ts`,
        from: 'import { holdName } from "./hold-name.ts";',
        to: 'import { holdName } from "./hold-name.ts"; import { withDatabase } from "./database.ts";',
      },
    ],
  },
  {
    name: "a correction made while its fruit is on its way counts as sent",
    patches: [
      {
        file: `${web}/deliver.ts`,
        from: "isSame(item, now)\n      ?",
        to: "isSame(item, now) || true\n      ?",
      },
      {
        file: `${web}/deliver.ts`,
        from: "return noted && isSame(item, noted) ? noted : undefined;",
        to: "return noted;",
      },
    ],
  },
  {
    name: "a stored photo is taken away at once, as if somebody else had done it",
    patches: [
      {
        file: `${web}/recording.ts`,
        from: "removeStored(role: PhotoRole): void {",
        to: 'removeStored(role: PhotoRole): void { if (session?.draft.kind === "edit") void requestNothing({ method: "DELETE", path: `/api/fruits/${session.draft.fruitId}/photos/${role}` }).catch(() => undefined);',
      },
      {
        file: `${web}/recording.ts`,
        from: 'import { takenAt } from "./collected-at.ts";',
        to: 'import { takenAt } from "./collected-at.ts"; import { requestNothing } from "../../api/http.ts";',
      },
    ],
  },
  {
    name: "an item is done although a photo is missing",
    patches: [
      {
        file: `${web}/deliver.ts`,
        from: "if (!photo.verified) current =",
        to: 'if (!photo.verified && photo.role !== "stem") current =',
      },
      {
        file: `${web}/deliver.ts`,
        from: 'if (current && safetyOf(current) === "verified") await',
        to: "if (current) await",
      },
      {
        file: `${web}/outbox.ts`,
        from: 'if (item && safetyOf(item) === "verified") {',
        to: "if (item) {",
      },
    ],
  },
  {
    name: "the server takes an edit whatever its base",
    patches: [
      {
        file: `${server}/service.ts`,
        from: "if (isChange && row.version !== edit.base_version) throw await changedSince(tx, row);",
        to: "",
      },
    ],
  },
  {
    name: "the server says that a backup from before a fruit holds it",
    patches: [
      {
        file: "apps/server/src/platform/database/backed-up.ts",
        from: "until !== null && at <= until",
        to: "until !== null",
      },
    ],
  },
  {
    name: "a late request brings back a deleted fruit",
    patches: [
      {
        file: `${server}/submission.ts`,
        from: 'if (was_removed) throw new Problem("unknown_fruit");',
        to: "",
      },
    ],
  },
  {
    name: "the server keeps a photo without comparing its hash",
    patches: [
      {
        file: `${server}/photos.ts`,
        from: 'if (fingerprint.toString("hex") !== promised) throw new Problem("photo_hash_mismatch");',
        to: "",
      },
    ],
  },
  {
    name: "the server deletes the files of a fruit that came before",
    patches: [
      {
        file: `${server}/submission.ts`,
        from: "await deleteFiles(deps, unused(stored.photos));",
        to: "if (unused(stored.photos).length > 0) await deleteFiles(deps, stored.photos.map(({ photo_url }) => photo_url));",
      },
    ],
  },
  {
    name: "the server forgets what a new fruit holds in fields of the installation's own",
    patches: [
      {
        file: `${server}/submission.ts`,
        from: "own_values: storedOwnValues(own),",
        to: "own_values: {},",
      },
    ],
  },
  {
    name: "the server forgets what an edit changes in fields of the installation's own",
    patches: [
      {
        file: `${server}/service.ts`,
        from: "...(Object.keys(own).length > 0 && { own_values: own }),",
        to: "",
      },
    ],
  },
  {
    name: "a phone forgets what a correction changes in fields of the installation's own",
    patches: [
      {
        file: `${web}/outbox.ts`,
        from: "const own = changedFields(fields, draft.base.fields);",
        to: "const { own_values: _own, ...own } = changedFields(fields, draft.base.fields);",
      },
    ],
  },
  {
    name: "a refused plot of a fruit goes without a word",
    patches: [
      {
        file: `${web}/queue.ts`,
        from: "entries.map((one) => (isIt(one) ? { ...one, refusal: why } : one)),",
        to: "without(entries, isIt),",
      },
    ],
  },
  {
    name: "a plot chosen anew goes with the choice that is on its way",
    patches: [
      {
        file: `${web}/queue.ts`,
        from: "without(entries, isSame(entry))",
        to: "without(entries, (one) => one.id === entry.id)",
      },
    ],
  },
  {
    name: "who is shut out leaves no plots that they chose",
    patches: [
      {
        file: "apps/web/src/device/places-on-device.ts",
        from: "name.endsWith(userId) && !unsent.has(name)",
        to: "name.endsWith(userId)",
      },
    ],
  },
];

export type Found = {
  name: string;
  /** Of the clock, and of the processor: other work on the machine makes only the first longer. */
  seconds: number;
  processorSeconds: number;
  histories: number;
  problem: string | null;
};

/** @param longest in seconds of processor; what is too rare for so long is looked for in the pinned histories */
export async function findMutation({ name, patches }: Mutation, longest = 60): Promise<Found> {
  const of = (app: string) => patches.filter(({ file }) => file.startsWith(app));
  const apps = {
    phone: await linkPhoneApp(of("apps/web")),
    server: await linkServerApp(of("apps/server")),
  };
  const begun = performance.now();
  const before = process.cpuUsage();
  const found = (histories: number, problem: string | null): Found => {
    const { user, system } = process.cpuUsage(before);
    const processorSeconds = (user + system) / 1e6;
    return {
      name,
      seconds: (performance.now() - begun) / 1000,
      processorSeconds,
      histories,
      problem,
    };
  };
  let histories = 0;
  while (found(histories, null).processorSeconds < longest) {
    histories += 1;
    const { problems } = await runHistory(apps, planOf(histories));
    if (problems[0] !== undefined) return found(histories, problems[0]);
  }
  for (const { name: pin, plan } of pinned) {
    histories += 1;
    const { problems } = await runHistory(apps, plan);
    if (problems[0] !== undefined) return found(histories, `pinned ${pin}: ${problems[0]}`);
  }
  return found(histories, null);
}
