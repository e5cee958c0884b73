/** The form as it is laid out: with the product's own styles. */
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import "#app/app.css";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import NewFruitDialog from "./new-fruit-dialog.tsx";

const inFrench = { language: "fr", path: "/dashboard/fruits/new", answers: {} } as const;
const camera = page.getByText("Photographier : Face", { exact: true });

afterEach(() => {
  document.documentElement.style.fontSize = "";
});

/** From the top of the screen to its lower edge, or to that of the buttons below. */
function inSight(): boolean {
  const { top, bottom } = camera.element().getBoundingClientRect();
  const footer =
    document.querySelector("dialog footer")?.getBoundingClientRect().top ?? innerHeight;
  return top >= 0 && bottom <= Math.min(innerHeight, footer);
}

test("[NEW-01] on a phone held on its side photos and fields are side by side, with room to fill them in", async () => {
  await page.viewport(740, 360);
  renderScreen(<NewFruitDialog />, inFrench);
  const reference = page.getByLabelText("Référence", { exact: true });
  await expect.element(reference).toBeInTheDocument();
  const left = page.getByRole("region", { name: "Photos" }).element().getBoundingClientRect();
  expect(left.right).toBeLessThanOrEqual(reference.element().getBoundingClientRect().left);
  const scrolled = document.querySelector("dialog form")?.closest(".overflow-y-auto");
  expect(scrolled?.clientHeight).toBeGreaterThan(360 * 0.6);
  expect(document.querySelector("dialog")?.getBoundingClientRect().height).toBe(360);
  expect(inSight()).toBe(true);
});

test("[NEW-01] with text of 200 % the camera's button is in sight, and nothing lies over another", async () => {
  await page.viewport(360, 640);
  document.documentElement.style.fontSize = "200%";
  renderScreen(<NewFruitDialog />, inFrench);
  await expect.element(camera).toBeInTheDocument();
  expect(inSight()).toBe(true);
  const header = document.querySelector("dialog h2")?.parentElement;
  expect(header?.scrollHeight).toBe(header?.clientHeight);
});

test("[NEW-01] with text of 200 % what puts a removed photo back stays within its tile", async () => {
  await page.viewport(360, 640);
  document.documentElement.style.fontSize = "200%";
  const user = { ...awa, id: "0199a000-0000-7000-8000-0000000000c7" };
  renderScreen(<NewFruitDialog />, { ...inFrench, user });
  await expect.element(camera).toBeInTheDocument();
  const input = document.querySelector<HTMLInputElement>("li[data-role=back] input");
  if (input === null) throw new Error("no tile for the back");
  const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
  canvas.getContext("2d")?.fillRect(0, 0, 64, 64);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg"));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes ?? ""], "back.jpg", { type: "image/jpeg" }));
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await page.getByRole("button", { name: "Retirer la photo\u00a0: Dos" }).click();
  const putBack = page.getByRole("button", { name: "Remettre la photo\u00a0: Dos" });
  await expect.element(putBack).toBeInTheDocument();
  const { scrollWidth, clientWidth } = putBack.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test.each([
  ["at its usual size", "100%", 3],
  ["at twice its size", "200%", 2],
])("[NEW-01] text %s leaves the names of the sides whole", async (_, fontSize, columns) => {
  await page.viewport(360, 740);
  document.documentElement.style.fontSize = fontSize;
  renderScreen(<NewFruitDialog />, inFrench);
  const name = page.getByText("Pédoncule", { exact: true }).first();
  await expect.element(name).toBeInTheDocument();
  const range = document.createRange();
  range.selectNodeContents(name.element());
  expect(range.getClientRects()).toHaveLength(1);
  const [box, tile] = [range.getBoundingClientRect(), name.element().getBoundingClientRect()];
  expect(box.width).toBeLessThanOrEqual(tile.width);
  const tops = [...document.querySelectorAll("li[data-role]")].map(
    (one) => one.getBoundingClientRect().top,
  );
  expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
});
