import { useQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fieldPlotsQuery } from "#api/field-plots.ts";
import { ConnectionChip } from "#app/connection/connection-chip.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import FieldPlotsPage from "./field-plots-page.tsx";

function Screen() {
  const { refetch, errorUpdateCount } = useQuery(fieldPlotsQuery);
  return (
    <>
      <ConnectionChip />
      <FieldPlotsPage />
      <button onClick={() => void refetch()}>Ask again</button>
      <output data-testid="failures">{errorUpdateCount}</output>
    </>
  );
}

test("[OFF-01] without a server the plots seen last are no failure, whatever the connection's check found", async () => {
  let isDown = false;
  const plots = { plots: [], producers: [], total: 0 };
  const answers = {
    "GET /health": () => new Promise<Response>(() => undefined),
    "GET /api/plots/field": () => {
      if (isDown) throw new TypeError("down");
      return Response.json(plots);
    },
  };
  const asked = renderScreen(<Screen />, { language: "fr", path: "/", answers });
  const none = page.getByText("Aucune parcelle pour l'instant.");
  await expect.element(none).toBeVisible();
  isDown = true;
  const before = asked.length;
  await page.getByRole("button", { name: "Ask again" }).click();
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before));
  await expect.element(page.getByTestId("failures")).toHaveTextContent("1");
  await expect.element(none).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Réessayer" })).not.toBeInTheDocument();
});
