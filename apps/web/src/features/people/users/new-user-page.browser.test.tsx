import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import NewUserPage from "./new-user-page.tsx";

test("no mail is offered to a telephone number: a card, or a password", async () => {
  const asked = renderScreen(<NewUserPage />, { language: "en", path: "/", answers: {} });
  const name = page.getByLabelText("E-mail or telephone number");
  const way = page.getByLabelText("Access", { exact: true });
  await expect.element(way).toHaveValue("invitation");
  await name.fill("024 012 34");
  await expect.element(way).toHaveValue("card");
  await expect.element(page.getByText("Invitation by e-mail")).not.toBeInTheDocument();
  await expect.element(page.getByText("E-mail language")).not.toBeInTheDocument();
  await name.fill("ama@example.org");
  await expect.element(way).toHaveValue("invitation");
  await name.fill("ama");
  await page.getByRole("button", { name: /invitation/ }).click();
  await expect
    .element(page.getByText("This is neither an e-mail address nor a telephone number"))
    .toBeVisible();
  expect(asked.filter((one) => one.startsWith("POST"))).toEqual([]);
});
