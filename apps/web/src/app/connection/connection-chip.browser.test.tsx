import { useQuery } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { requestJson } from "#api/http.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { ConnectionChip, OfflineNote } from "./connection-chip.tsx";
import * as z from "zod/mini";

function Screen() {
  const { refetch } = useQuery({
    queryKey: ["figures"],
    queryFn: () => requestJson(z.object({}), { path: "/api/figures" }),
    retry: false,
  });
  return (
    <>
      <ConnectionChip />
      <button onClick={() => void refetch()}>Ask again</button>
    </>
  );
}

test("a server that says nothing in time is called slow, not offline", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  onTestFinished(() => void vi.restoreAllMocks());
  const answers = {
    "GET /health": () => {
      throw new DOMException("late", "TimeoutError");
    },
  };
  renderScreen(<Screen />, { language: "fr", path: "/", answers });
  await expect.element(page.getByRole("button", { name: "Serveur lent" })).toBeVisible();
});

test("[OFF-02] a request that finds no server turns the chip to offline at once", async () => {
  let isDown = false;
  const answer = () => {
    if (isDown) throw new TypeError("down");
    return Response.json({ ok: true });
  };
  const answers = { "GET /health": answer, "GET /api/figures": answer };
  renderScreen(<Screen />, { language: "fr", path: "/", answers });
  await expect.element(page.getByRole("button", { name: "En ligne" })).toBeVisible();
  isDown = true;
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect
    .element(page.getByRole("button", { name: "Hors ligne" }), { timeout: 5_000 })
    .toBeVisible();
});

test("[OFF-02] several that show the connection ask one question, and none cancels another's", async () => {
  let isSlow = false;
  let cancelled = 0;
  const asked = renderScreen(
    <>
      <ConnectionChip />
      <ConnectionChip />
      <OfflineNote />
    </>,
    { language: "fr", path: "/", answers: { "GET /health": () => Response.json({ ok: true }) } },
  );
  const health = () => asked.filter((request) => request === "GET /health").length;
  await expect.element(page.getByRole("button", { name: "En ligne" }).first()).toBeVisible();
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    init.signal?.addEventListener("abort", () => (cancelled += 1));
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 300));
    return answer(url, init);
  });
  const before = health();
  isSlow = true;
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(health()).toBe(before + 1));
  expect(cancelled).toBe(0);
  expect(health()).toBe(before + 1);
});
