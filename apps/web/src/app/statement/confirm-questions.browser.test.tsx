/** Points of a statement are confirmed one by one. */
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../testing/render-screen.tsx";
import { areConfirmed, ConfirmQuestions } from "./confirm-questions.tsx";

const questions = [
  { id: "a1", en: "Plots A and C overlap", fr: "Les parcelles A et C se recouvrent" },
  { id: "b2", en: "Plot B is abroad", fr: "La parcelle B est à l'étranger" },
];

function Held() {
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <ConfirmQuestions questions={questions} confirmed={confirmed} onConfirmed={setConfirmed} />
      <p>{areConfirmed(questions, confirmed) ? "confirmed" : "held back"}</p>
    </>
  );
}

test("[ADM-08] a statement is held back until the last point is confirmed, and again when one is taken back", async () => {
  renderScreen(<Held />, { language: "fr", path: "/", answers: {} });

  await expect.element(page.getByText("2 points à confirmer")).toBeVisible();
  await page.getByLabelText("Les parcelles A et C se recouvrent").click();
  await expect.element(page.getByText("held back")).toBeVisible();
  await page.getByLabelText("La parcelle B est à l'étranger").click();
  await expect.element(page.getByText("confirmed", { exact: true })).toBeVisible();
  await page.getByLabelText("Les parcelles A et C se recouvrent").click();
  await expect.element(page.getByText("held back")).toBeVisible();
});
