import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderScreen } from "../testing/render-screen.tsx";
import { DrawnMap } from "./drawn-map.tsx";

const abidjan = { latitude: 5.3, longitude: -4 };

test("[LIST-09] the map leaves the browser's own shortcuts to the browser", async () => {
  renderScreen(<DrawnMap label="Map" marks={[]} around={[abidjan]} heightPx={300} tiles={null} />, {
    language: "en",
    path: "/",
    answers: {},
  });
  const map = page.getByRole("region", { name: "Map" });
  await expect.element(map).toBeVisible();
  map.element().focus();
  const left: string[] = [];
  const note = (event: KeyboardEvent) => !event.defaultPrevented && left.push(event.key);
  addEventListener("keydown", note);
  await userEvent.keyboard("{Control>}+-{/Control}{Alt>}{ArrowLeft}{/Alt}+");
  removeEventListener("keydown", note);
  expect(left.filter((key) => key.length === 1 || key.startsWith("Arrow"))).toEqual([
    "+",
    "-",
    "ArrowLeft",
  ]);
});
