/** Bugs that the oracle has to find: each changes a line of the product's source while it is bundled. */
import { linkPhoneApp } from "./link-phone.ts";
import type { Patch } from "./link.ts";
import { runHistory } from "./history.ts";
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
        file: `${web}/recording-subject.ts`,
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
        from: 'await work.objectStore("outbox").put(item);\n    await work.objectStore("drafts").delete(draft.id);\n    await work.done;',
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
        from: "await inLine(of, (draft) => of.store.savePhoto(draft, facts, bytes));",
        to: "await inLine(of, (draft) => of.store.savePhoto(draft, facts, bytes)).catch(() => undefined);",
      },
    ],
  },
  {
    name: "a second edit forgets what the first one changed",
    patches: [
      {
        file: `${web}/outbox.ts`,
        from: "{ ...former?.changes, ...changedFields(",
        to: "{ ...changedFields(",
      },
    ],
  },
  {
    name: "unsent items are forgotten at the start",
    patches: [
      {
        file: `${web}/outbox.ts`,
        from: '.filter(({ state }) => state === "synced");',
        to: ".filter(() => true);",
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
        file: `${server}/submission-service.ts`,
        from: "await deleteFiles(deps, unused(stored.photos));",
        to: "if (unused(stored.photos).length > 0) await deleteFiles(deps, stored.photos.map(({ photo_url }) => photo_url));",
      },
    ],
  },
];

export type Found = { name: string; seconds: number; histories: number; problem: string | null };

export async function findMutation(
  { name, patches }: Mutation,
  longestMs = 60_000,
): Promise<Found> {
  const of = (app: string) => patches.filter(({ file }) => file.startsWith(app));
  const apps = {
    phone: await linkPhoneApp(of("apps/web")),
    server: await linkServerApp(of("apps/server")),
  };
  const begun = performance.now();
  const found = (histories: number, problem: string | null): Found => {
    return { name, seconds: (performance.now() - begun) / 1000, histories, problem };
  };
  for (let seed = 1; ; seed += 1) {
    const { problems } = await runHistory(apps, planOf(seed));
    if (problems[0] !== undefined) return found(seed, problems[0]);
    if (performance.now() - begun > longestMs) return found(seed, null);
  }
}
