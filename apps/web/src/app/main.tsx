import "./app.css";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "./navigation.tsx";
import { sessionKey } from "#api/accounts.ts";
import { personHere } from "#api/people-here.ts";
import { isSignedOut } from "#language/failures/failure.ts";
import { isWorthRetrying, readBackOffCapMs, retryDelayMs } from "#api/retry.ts";
import { bringDictionaries } from "#language/dictionaries.ts";
import { languageOnScreen } from "#language/language.ts";
import { LanguageProvider } from "#language/language-provider.tsx";
import { AppRoutes, leadHome, loadAhead, loadScreen } from "./routes.tsx";
import { sessionQuery, showAsLastKnown } from "./session/use-session.ts";
import { whenIdle } from "#device/when-idle.ts";

/**
 * Knows who is there and holds their screen before it draws anything, so that the page goes from the
 * start-up picture of index.html to the screen itself in one step.
 */
async function showApp(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no #root");
  const queries = makeQueryClient();
  const spoken = bringLanguage();
  loadAhead(location.pathname, queries);
  const hasAnswer = await findOutWhoIsThere(queries);
  const session = queries.getQueryData(sessionQuery.queryKey);
  leadHome(session?.user, hasAnswer);
  await spoken;
  await loadScreen(location.pathname, session?.user, queries);
  // As a transition, the first drawing is done in slices between which a tap is answered.
  startTransition(() => createRoot(root).render(<App queries={queries} />));
  await whenIdle();
  const { settleIn } = await import("./after-first-screen.ts");
  await settleIn(queries);
}

/** The one that was chosen; where it does not come, as after the browser let go of files, the other. */
async function bringLanguage(): Promise<void> {
  const wanted = languageOnScreen();
  await bringDictionaries(wanted).catch(() => {
    const other = wanted === "fr" ? "en" : "fr";
    document.documentElement.lang = other;
    return bringDictionaries(other);
  });
}

/** A server that says nothing for so long is as good as none: the app starts as it was last seen. */
const serverPatienceMs = 2_000;

/** @returns whether the server says so, or this device as it was last seen */
async function findOutWhoIsThere(queries: QueryClient): Promise<boolean> {
  const patience = new Promise((resolve) => setTimeout(resolve, serverPatienceMs));
  const asked = queries.prefetchQuery({ ...sessionQuery, retry: false });
  await Promise.race([asked, patience]);
  if (queries.getQueryData(sessionQuery.queryKey) !== undefined) return true;
  const person = personHere();
  if (person !== undefined) await showAsLastKnown(queries, person);
  return false;
}

function App({ queries }: { queries: QueryClient }) {
  return (
    <StrictMode>
      <LanguageProvider>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>
  );
}

function makeQueryClient(): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: retryDelayMs(readBackOffCapMs),
        staleTime: 10_000,
        networkMode: "always",
      },
      // A phone says it is offline when it is not: only a real request tells.
      mutations: { networkMode: "always" },
    },
  });
  return queries;

  function leaveWhenSignedOut(error: unknown, { queryKey }: { queryKey: readonly unknown[] }) {
    if (!isSignedOut(error) || queryKey[0] === sessionKey[0]) return;
    // Its answer says why, and what follows. One question for all that were refused.
    void queries.prefetchQuery({ ...sessionQuery, staleTime: 0 });
  }
}

await showApp();
