/** What must not compete with the first screen: main.tsx loads it once that is drawn. */
import type { Session } from "@elaeis/domain/accounts/account-schemas";
import type { QueryClient } from "@tanstack/react-query";
import { followNewVersion, registerServiceWorker } from "./update/app-update.ts";
import { listenForInstallOffer } from "#device/install/install-offer.ts";
import { sessionEventName, watchSession } from "./session/watch-session.ts";
import { sessionKey } from "#api/accounts.ts";
import { fetchEndedSessions } from "#api/ended-sessions.ts";
import { keepLaterFiles } from "#device/later-files.ts";
import { leaveNothingOfThoseWhoLeft } from "#device/places-on-device.ts";
import { keepSeen } from "#device/records/keep-seen.ts";
import { filesOnDevice } from "#language/dictionaries.ts";
import { languageOnScreen } from "#language/language.ts";
import { watchKeyboard } from "#ui/keyboard.ts";
import { keepAnswers } from "#device/sync/cached-answers.ts";

export async function settleIn(queries: QueryClient): Promise<void> {
  followNewVersion();
  keepAnswers(queries);
  keepSeen(queries);
  listenForInstallOffer();
  watchKeyboard();
  watchSession(queries);
  await whenAnswered(queries);
  void bringFieldData(queries);
  // Somebody signs in, or stays for long.
  addEventListener(sessionEventName, () => void bringFieldData(queries));
  await leaveNothingOfThoseWhoLeft(fetchEndedSessions).catch(() => undefined);
  // Before there is a worker: it keeps the languages that it finds.
  await keepLaterFiles(filesOnDevice(languageOnScreen())).catch(() => undefined);
  registerServiceWorker();
}

/** Without network the form is to have its own fields and plots, whatever screens were opened. */
async function bringFieldData(queries: QueryClient): Promise<void> {
  const session = queries.getQueryData<Session | null>(sessionKey);
  if (!session) return;
  const { ownFieldsQuery } = await import("./own-fields/own-fields.ts");
  void queries.prefetchQuery(ownFieldsQuery(session.user.id));
  const { fieldPlotsQuery } = await import("#api/field-plots.ts");
  // Outlines are large, so once a day.
  void queries.prefetchQuery({ ...fieldPlotsQuery, staleTime: 24 * 60 * 60_000 });
}

const lookAgainMs = 1_000;
const looksAtMost = 5;

/** Resolves when the screen has what it shows: what the device keeps of the app would take the network from it. */
async function whenAnswered(queries: QueryClient): Promise<void> {
  for (let looks = 0; looks < looksAtMost; looks++) {
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    if (queries.isFetching() === 0) return;
  }
}
