/** One screen in a real browser; only the network's edge, the server's answers, comes from the test. */
import type { Session, SessionUser } from "@elaeis/domain/accounts/account-schemas";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";
import { isWorthRetrying } from "#api/retry.ts";
import { LanguageProvider } from "#language/language-provider.tsx";
import { storeLanguage, type Language } from "#language/language.ts";
import { uuidv7 } from "uuidv7";
import { BrowserRouter } from "../navigation.tsx";
import { UserContext } from "../session/use-session.ts";

/** Keyed by method and path, such as "GET /api/fruits"; a path without an answer cannot be reached. */
export type Answers = Record<string, (address: URL) => Response | Promise<Response>>;

/** Another in each page: tests that run beside each other share what the browser keeps. */
export const awa: SessionUser = {
  id: uuidv7(),
  email: "awa@elaeis.test",
  phone_number: null,
  role: "collecteur",
  first_name: "Awa",
  last_name: null,
  phone: null,
  city: null,
  country: null,
  company: null,
  job_title: null,
  created_at: "2026-01-01T00:00:00.000Z",
};

/** As the server answers while the person is signed in. */
export function sessionOf(user: SessionUser, id: string = crypto.randomUUID()): Session {
  return {
    id,
    user,
    expires_at: "2126-01-01T00:00:00.000Z",
    lacks_second_factor: false,
    lacks_password: false,
  };
}

/** As the server words a refusal. */
export function refusal(status: number, code: string, error: string): Response {
  return Response.json({ success: false, code, error, details: {} }, { status });
}

/** @returns the requests of the screen so far, as keys of the answers */
export function renderScreen(
  screen: ReactNode,
  options: { language: Language; path: string; answers: Answers; user?: SessionUser },
): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    const address = new URL(url, location.href);
    const request = `${method} ${address.pathname}`;
    asked.push(request);
    const answer = options.answers[request];
    if (answer === undefined) throw new TypeError(`no answer to ${request}`);
    return answer(address);
  });
  history.replaceState(null, "", options.path);
  storeLanguage(options.language);
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  // The product's retry rules, without its pauses.
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, retryDelay: 50, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
  root.render(
    <LanguageProvider>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <UserContext value={options.user ?? awa}>{screen}</UserContext>
        </BrowserRouter>
      </QueryClientProvider>
    </LanguageProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    place.remove();
    queries.clear();
    vi.unstubAllGlobals();
  });
  return asked;
}
