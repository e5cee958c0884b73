import "./app.css";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { sessionKey } from "./api/accounts.ts";
import { ApiFailure, isFailure } from "./api/failure.ts";
import { LanguageProvider } from "./language/language-provider.tsx";
import { AppRoutes } from "./routes.tsx";
import { hasUnsavedWork } from "./session/unsaved-work.ts";

const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 10_000, networkMode: "always" },
    // A phone says it is offline when it is not: only a real request tells.
    mutations: { networkMode: "always" },
  },
});

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);

function leaveWhenSignedOut(error: unknown) {
  if (isFailure(error, "not_signed_in") && !hasUnsavedWork()) {
    queries.setQueryData(sessionKey, null);
  }
}

/** One more try for what may pass by itself; a refusal stays a refusal. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= 1 || !(error instanceof ApiFailure)) return false;
  const { kind, status = 0 } = error.facts;
  return kind === "unreachable" || status === 502 || status === 503;
}
