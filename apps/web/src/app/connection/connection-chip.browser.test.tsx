import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { requestJson } from "../../api/http.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { ConnectionChip } from "./connection-chip.tsx";
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
