/**
 * What the server answered each person, kept for a start without network: the fruits, figures and notices last
 * seen. `places-on-device.ts` forgets it. Drafts and the outbox are none of its business.
 */
import type { Session } from "@elaeis/domain/accounts/account-schemas";
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from "@tanstack/react-query";
import { sessionKey } from "#api/accounts.ts";
import { appVersion } from "#api/version.ts";
import { changeAnswers, readAnswers } from "../records/store.ts";
import { withinStart } from "../within.ts";

const savePauseMs = 1_000;
const rememberedForMs = 24 * 60 * 60_000;
const longestCachedMs = 60 * 24 * 60 * 60_000;
/** First words of the keys of what is worth keeping. */
const cachedTopics: ReadonlySet<unknown> = new Set([
  "fruits",
  "statistics",
  "tutorials",
  "notices",
  "notices-read-here",
  "map-tiles",
  "field-plots",
  "own-fields",
]);

/** The answers last seen; a season of fruits opened one by one is more than a start needs. */
const mostCached = 300;

type CachedAnswers = {
  version: string;
  savedAt: number;
  answers: DehydratedState;
};
type CachedAnswer = DehydratedState["queries"][number];

/**
 * For a start without the server. Never throws: without memory the app starts as it would the first
 * time. What is restored counts as old, so each screen asks for it anew behind what it shows. A device that
 * answers late shows it then.
 *
 * @param userId on screen; what comes once they have left is shown to nobody
 */
export async function restoreAnswers(queries: QueryClient, userId: string): Promise<void> {
  const restore = async () => {
    const memory = await readAnswers(userId);
    const isTheirs = queries.getQueryData<Session | null>(sessionKey)?.user.id === userId;
    if (isTheirs) show(queries, memory);
  };
  // A private window, or a database that cannot be opened.
  await withinStart(restore().catch(() => undefined));
}

function show(queries: QueryClient, memory: unknown): void {
  if (!isCache(memory) || Date.now() - memory.savedAt > longestCachedMs) return;
  // Another version of the app may read answers differently.
  if (memory.version !== appVersion) return;
  const answers = memory.answers.queries.map(inDoubt);
  // Else all that no screen shows would be forgotten within minutes, and with it what is kept.
  const defaultOptions = { queries: { gcTime: rememberedForMs } };
  hydrate(queries, { mutations: [], queries: answers }, { defaultOptions });
}

/** Of fruits, single answers: the list without network is made of `device/records`. */
function isWorthKeeping([topic, kind]: readonly unknown[]): boolean {
  return cachedTopics.has(topic) && !(topic === "fruits" && kind === "list");
}

/** An answer that could not be renewed last time is kept all the same; why it could not is yesterday's. */
export function inDoubt(query: CachedAnswer): CachedAnswer {
  const { state } = query;
  return { ...query, state: { ...state, error: null, status: "success", isInvalidated: true } };
}

export function keepAnswers(queries: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    void save(queries).catch(() => undefined);
  };
  const saveSoon = () => (timer ??= setTimeout(saveNow, savePauseMs));
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" && event.type !== "removed") return;
    if (!isWorthKeeping(event.query.queryKey)) return;
    saveSoon();
  });
  // What the first screen asked was answered before anybody listened.
  saveNow();
}

async function save(queries: QueryClient): Promise<void> {
  const session = queries.getQueryData<Session | null>(sessionKey);
  if (!session) return undefined;
  const { queries: seen } = dehydrate(queries, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state }) =>
      state.data !== undefined && isWorthKeeping(queryKey),
  });
  return changeAnswers(session.user.id, (former): CachedAnswers => {
    const answers = { mutations: [], queries: latest([...cachedBefore(former), ...seen]) };
    return { version: appVersion, savedAt: Date.now(), answers };
  });
}

/** What this person saw before this start, which asked for a few screens only, or sees in another tab. */
function cachedBefore(memory: unknown): readonly CachedAnswer[] {
  const isOurs = isCache(memory) && memory.version === appVersion;
  return isOurs ? memory.answers.queries : [];
}

/** The newest answer to each question, of two as new the later in the list; of all questions those answered last. */
function latest(answers: readonly CachedAnswer[]): CachedAnswer[] {
  const oldestFirst = answers.toSorted(
    (one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt,
  );
  const byQuestion = new Map(oldestFirst.map((answer) => [answer.queryHash, answer]));
  return [...byQuestion.values()]
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, mostCached);
}

function isCache(memory: unknown): memory is CachedAnswers {
  return (
    typeof memory === "object" &&
    memory !== null &&
    "version" in memory &&
    "savedAt" in memory &&
    "answers" in memory
  );
}
