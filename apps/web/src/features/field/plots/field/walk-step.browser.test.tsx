/** A walk as the receiver tells it, one position a second. */
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { useState } from "react";
import { renderScreen } from "../../../../app/testing/render-screen.tsx";
import { newHeldPlot } from "../../../../device/plots/held-plot.ts";
import { emptyInputs } from "./held-form.ts";
import { WalkStep } from "./walk-step.tsx";

const facts = { id: "1", userId: "2", way: "walk", producerId: "3", inputs: emptyInputs } as const;

function Walked() {
  const [plot, setPlot] = useState(() => newHeldPlot(facts));
  const change = (made: object) => setPlot((before) => ({ ...before, ...made }));
  const work = { opened: { state: "open", plot, isKept: true } as const, change };
  return (
    <>
      <WalkStep
        plot={plot}
        work={{ ...work, written: async () => undefined, reread: async () => undefined }}
      />
      <output data-testid="points">{plot.walk.length}</output>
    </>
  );
}

/** `goTo`: the person is so many metres east of the start, a second later. */
function receiver() {
  let tell: PositionCallback = () => undefined;
  const watch = vi.spyOn(navigator.geolocation, "watchPosition");
  watch.mockImplementation((onFix) => {
    tell = onFix;
    return 1;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  let timestamp = Date.now();
  const goTo = (eastM: number) => {
    timestamp += 1_000;
    const coords = { longitude: -4 + eastM / 111_320, latitude: 0, accuracy: 4 };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the screen reads of a position
    tell({ coords, timestamp } as GeolocationPosition);
  };
  return { watch, goTo };
}

test("who rides along a boundary keeps each point, and reads that it is too fast", async () => {
  const { watch, goTo } = receiver();
  renderScreen(<Walked />, { language: "fr", path: "/", answers: {} });
  await expect.poll(() => watch.mock.calls.length).toBe(1);
  for (const second of [0, 1, 2, 3, 4, 5, 6, 7]) {
    goTo(second * 9);
    // Drawn before the next second, as there.
    await expect.element(page.getByTestId("points")).toHaveTextContent(String(second + 1));
  }
  await expect
    .element(page.getByText("Trop rapide pour un contour précis\u00a0: marchez plus lentement."))
    .toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect.element(page.getByText(/^Par endroits trop rapide pour un contour/)).toBeVisible();
});
