/** What is said above the screens when a known session could not be asked for again. */
import { useQueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sessionKey } from "#api/accounts.ts";
import { ApiFailure } from "#language/failures/failure.ts";
import { awa, renderScreen } from "../testing/render-screen.tsx";
import { SessionNotice } from "./session-notice.tsx";

function Screen({ failure }: { failure: ApiFailure }) {
  const queries = useQueryClient();
  queries.setQueryData(sessionKey, { user: awa, lacks_second_factor: false });
  queries.getQueryCache().find({ queryKey: sessionKey })?.setState({
    status: "error",
    error: failure,
  });
  return <SessionNotice />;
}

const show = (failure: ApiFailure) =>
  renderScreen(<Screen failure={failure} />, { language: "fr", path: "/dashboard", answers: {} });

const reconnecting = page.getByText("Reconnexion automatique...");
const sessionError = page.getByText(/Erreur de session/);

test.each(["unreachable", "timed_out"] as const)(
  "[SESS-07] a server that is %s is no session error",
  async (kind) => {
    show(new ApiFailure({ kind, path: "/api/session", timeoutMs: 10_000 }));
    await expect.element(reconnecting).toBeVisible();
    expect(sessionError.elements()).toEqual([]);
  },
);

test("[SESS-07] a server that fails is one, with its reason", async () => {
  show(new ApiFailure({ kind: "answered", path: "/api/session", status: 500, sentence: "Panne" }));
  await expect.element(sessionError).toBeVisible();
  await expect.element(page.getByText(/Panne/)).toBeVisible();
});
