/** A walk as the receiver tells it, one position a second. */
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import "#app/app.css";
import { TabBar } from "#app/shell/tab-bar.tsx";
import { useState } from "react";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { newHeldPlot } from "#device/plots/held-plot.ts";
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

test.each([
  [360, 740],
  [740, 360],
])("at %i × %i the buttons of a walk are above the tab bar", async (width, height) => {
  await page.viewport(width, height);
  const { watch } = receiver();
  renderScreen(
    <>
      <main className="px-4 pt-24 pb-28">
        <Walked />
      </main>
      <TabBar view="collector" />
    </>,
    { language: "fr", path: "/", answers: {} },
  );
  await expect.poll(() => watch.mock.calls.length).toBe(1);
  const bar = page.getByRole("navigation").element().getBoundingClientRect();
  for (const name of ["Pause", "Terminer"]) {
    const button = page.getByRole("button", { name }).element().getBoundingClientRect();
    expect(button.bottom).toBeLessThanOrEqual(bar.top);
    expect(button.top).toBeGreaterThanOrEqual(0);
  }
});
