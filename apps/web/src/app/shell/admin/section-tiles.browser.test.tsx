import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { refusal, renderScreen } from "#app/testing/render-screen.tsx";
import { SectionTiles } from "./section-tiles.tsx";

test("[ADM-01] sections of which nothing is counted are among all sections, too", async () => {
  renderScreen(<SectionTiles />, {
    language: "fr",
    path: "/dashboard/admin/more",
    answers: { "GET /api/administration/sections": () => refusal(503, "unavailable", "–") },
  });
  for (const name of ["Parcelles", "Rapport de récolte", "Intégrations"]) {
    await expect.element(page.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expect.element(page.getByRole("link", { name: /^Utilisateurs/ })).toBeVisible();
});
