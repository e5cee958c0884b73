/** The next page of the list is asked for while the list is being renewed, or is renewed while that page comes. */
import type { FruitPage } from "@elaeis/domain/fruits/list-schemas";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fruitKeys } from "#api/fruits.ts";
import { refusal, renderScreen } from "#app/testing/render-screen.tsx";
import { storedFruit } from "#app/testing/stored-fruit.ts";
import FruitListPage from "./fruit-list-page.tsx";

const fruitNamed = (nth: number) =>
  storedFruit({ id: `0199a000-0000-7000-8000-00000000000${nth}`, fruit_id: `PALM-${nth}` });
const pages: Record<string, FruitPage> = {
  first: { items: [fruitNamed(1)], next: "second", total: 3 },
  second: { items: [fruitNamed(2)], next: "third", total: 3 },
  third: { items: [fruitNamed(3)], next: null, total: 3 },
};

/** The list, whose answers wait to be let through. */
function show() {
  const found: { queries?: QueryClient } = {};
  const waiting: (() => void)[] = [];
  const held = { isHeld: false };
  const take = (queries: QueryClient) => (found.queries = queries);
  function Client() {
    const queries = useQueryClient();
    useEffect(() => {
      take(queries);
    }, [queries]);
    return null;
  }
  renderScreen(
    <>
      <Client />
      <FruitListPage />
    </>,
    {
      language: "en",
      path: "/dashboard/fruits",
      answers: {
        "GET /api/fruits": async ({ searchParams }) => {
          if (held.isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
          const answer = pages[searchParams.get("after") ?? "first"];
          return answer ? Response.json(answer) : refusal(400, "invalid_input", "No.");
        },
      },
    },
  );
  return {
    hold: () => (held.isHeld = true),
    letThrough: () => {
      held.isHeld = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
    renew: () => void found.queries?.invalidateQueries({ queryKey: fruitKeys.all }),
    asked: () => waiting.length,
  };
}

const more = () => page.getByRole("button", { name: "Show more" });
const fruit = (nth: number) => page.getByText(`PALM-${nth}`).first();

test("[LIST-01] a tap on Show more is not lost when the list is renewed while its page comes", async () => {
  const list = show();
  await expect.element(fruit(1)).toBeVisible();
  list.hold();
  await more().click();
  await expect.poll(list.asked).toBeGreaterThan(0);
  list.renew();
  list.letThrough();
  await expect.element(fruit(2)).toBeVisible();
  await expect.element(more()).toBeEnabled();
  await expect.element(page.getByText("PALM-3")).not.toBeInTheDocument();
});

test("[LIST-01] a tap on Show more while the list is being renewed counts, and the list is renewed", async () => {
  const list = show();
  await expect.element(fruit(1)).toBeVisible();
  list.hold();
  list.renew();
  await expect.poll(list.asked).toBeGreaterThan(0);
  pages["first"] = { items: [fruitNamed(4)], next: "second", total: 3 };
  await more().click();
  list.letThrough();
  await expect.element(fruit(2)).toBeVisible();
  await expect.element(fruit(4)).toBeVisible();
});

test("[LIST-01] a page that fails is asked for again by the next tap, and by nothing else", async () => {
  pages["first"] = { items: [fruitNamed(1)], next: "second", total: 3 };
  const second = pages["second"];
  const list = show();
  await expect.element(fruit(1)).toBeVisible();
  delete pages["second"];
  await more().click();
  await expect.element(more()).toBeEnabled();
  if (second !== undefined) pages["second"] = second;
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(page.getByText("PALM-2")).not.toBeInTheDocument();
  await more().click();
  await expect.element(fruit(2)).toBeVisible();
  list.letThrough();
});
