import type { Passports } from "@elaeis/domain/passports/passport-schemas";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { offerUndo } from "#app/undo/undo.ts";
import { UndoNotice } from "#app/undo/undo-notice.tsx";
import { AllPhones } from "./all-phones.tsx";

const id = "0199a000-0000-7000-8000-0000000000e0";
const whole: Passports = {
  phones: [
    {
      device: "phone-of-awa-1",
      user_agent: "Mozilla/5.0 (Linux; Android 13) Chrome/120.0",
      people: ["awa@elaeis.test"],
      readings: [
        {
          id,
          card: "K7Q2M9",
          taken_at: "2026-03-01T08:00:00Z",
          is_reference: true,
          before: null,
          after: null,
          drift: null,
        },
      ],
    },
  ],
  references: [],
};

test("a reading of the colour card that was deleted comes back by a tap", async () => {
  onTestFinished(() => offerUndo(null));
  renderScreen(
    <>
      <AllPhones />
      <UndoNotice />
    </>,
    {
      language: "en",
      path: "/",
      answers: {
        "GET /api/passports": () => Response.json(whole),
        [`DELETE /api/passports/${id}`]: () => Response.json({ ...whole, phones: [] }),
        [`POST /api/passports/${id}/restore`]: () => Response.json(whole),
      },
    },
  );
  const reading = page.getByRole("button", { name: /^Delete the reading of/ });
  await reading.click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(reading).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(reading).toBeVisible();
});
