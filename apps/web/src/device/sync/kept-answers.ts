/**
 * What the server answered, kept for a start without network: who is signed in, and the fruits, figures
 * and notices last seen. Kept for the person signed in only; signing out forgets it. Drafts and the outbox
 * are none of its business.
 */
import type { Session } from "@elaeis/domain/accounts/account-schemas";
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from "@tanstack/react-query";
import { sessionKey } from "../../api/accounts.ts";
import { appVersion } from "../../api/version.ts";
import { changeMemory, forgetMemory, readMemory } from "./memory.ts";

const memoryName = "answers";
const savePauseMs = 1_000;
const rememberedForMs = 24 * 60 * 60_000;
const longestKeptMs = 60 * 24 * 60 * 60_000;
/** First words of the keys of what is worth keeping. */
const kept: ReadonlySet<unknown> = new Set([
  sessionKey[0],
  "fruits",
  "statistics",
  "tutorials",
  "notices",
  "notices-read-here",
  "map-tiles",
  "field-plots",
]);

/** The answers last seen; a season of fruits opened one by one is more than a start needs. */
const mostKept = 300;

type KeptAnswers = {
  version: string;
  userId: string;
  savedAt: number;
  answers: DehydratedState;
};
type KeptAnswer = DehydratedState["queries"][number];

/**
 * For a start without the server. Never throws: without memory the app starts as it would the first
 * time. What is restored counts as old, so each screen asks for it anew behind what it shows.
 */
export async function restoreAnswers(queries: QueryClient): Promise<void> {
  try {
    const memory = await readMemory(memoryName);
    if (!isKept(memory) || Date.now() - memory.savedAt > longestKeptMs) return;
    const isSameApp = memory.version === appVersion;
    const answers = memory.answers.queries
      // Another version of the app may read answers differently; who is there it asks anew when it can.
      .filter(({ queryKey }) => isSameApp || queryKey[0] === sessionKey[0])
      // The session does not grow old by itself, so it is said that this one is.
      .map(inDoubt);
    // Else all that no screen shows would be forgotten within minutes, and with it what is kept.
    const defaultOptions = { queries: { gcTime: rememberedForMs } };
    hydrate(queries, { mutations: [], queries: answers }, { defaultOptions });
  } catch {
    // A private window, or a database that cannot be opened.
  }
}

/** At once: after signing out the person may close the app immediately. */
export async function forgetAnswers(): Promise<void> {
  await forgetMemory(memoryName).catch(() => undefined);
}

/** Of fruits, single answers: the list without network is made of `device/records`. */
function isWorthKeeping([topic, kind]: readonly unknown[]): boolean {
  return kept.has(topic) && !(topic === "fruits" && kind === "list");
}

/** An answer that could not be renewed last time is kept all the same; why it could not is yesterday's. */
export function inDoubt(query: KeptAnswer): KeptAnswer {
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
    const { queryKey } = event.query;
    if (!isWorthKeeping(queryKey)) return;
    const [topic] = queryKey;
    const isAnswered = event.type === "updated" && event.action.type === "success";
    // After signing in the network may be gone the next moment.
    if (topic === sessionKey[0] && isAnswered) saveNow();
    else saveSoon();
  });
  // A phone closes an app without a word.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && timer !== undefined) saveNow();
  });
  // What the first screen asked was answered before anybody listened.
  saveNow();
}

async function save(queries: QueryClient): Promise<void> {
  const session = queries.getQueryData<Session | null>(sessionKey);
  if (session === null) return forgetAnswers();
  if (session === undefined) return undefined;
  const { queries: seen } = dehydrate(queries, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state }) =>
      state.data !== undefined && isWorthKeeping(queryKey),
  });
  const userId = session.user.id;
  return changeMemory(memoryName, (former): KeptAnswers => {
    const answers = { mutations: [], queries: latest([...keptBefore(former, userId), ...seen]) };
    return { version: appVersion, userId, savedAt: Date.now(), answers };
  });
}

/** What this person saw before this start, which asked for a few screens only, or sees in another tab. */
function keptBefore(memory: unknown, userId: string): readonly KeptAnswer[] {
  const isOurs = isKept(memory) && memory.version === appVersion && memory.userId === userId;
  return isOurs ? memory.answers.queries : [];
}

/** The newest answer to each question, of two as new the later in the list; of all questions those answered last. */
function latest(answers: readonly KeptAnswer[]): KeptAnswer[] {
  const oldestFirst = answers.toSorted(
    (one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt,
  );
  const byQuestion = new Map(oldestFirst.map((answer) => [answer.queryHash, answer]));
  return [...byQuestion.values()]
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, mostKept);
}

function isKept(memory: unknown): memory is KeptAnswers {
  return (
    typeof memory === "object" &&
    memory !== null &&
    "version" in memory &&
    "savedAt" in memory &&
    "answers" in memory
  );
}
