/** Changing a field of many fruits: every field, checked as in the form of one. */
import type { SharedFields } from "@elaeis/domain/fruits/fruit-change-schemas";
import { fieldNames } from "@elaeis/domain/fruits/fields";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import { SetField } from "./set-field.tsx";

test("[LIST-02] every field but the reference can be changed, and is checked first", async () => {
  const set: SharedFields[] = [];
  renderScreen(
    <SetField
      fruits={2}
      onSet={(fields) => {
        set.push(fields);
        return Promise.resolve();
      }}
      onClose={() => undefined}
    />,
    { language: "en", path: "/", user: { ...awa, role: "admin" }, answers: {} },
  );
  const choice = page.getByLabelText("Field", { exact: true });
  const value = page.getByLabelText("Value", { exact: true });
  const apply = page.getByRole("button", { name: "Change 2 fruits" });

  await expect.element(choice).toBeVisible();
  await choice.selectOptions(optionNamed("Oil content"));
  await value.fill("300");
  await apply.click();
  await expect.element(page.getByText("Between 0 and 100")).toBeVisible();
  await value.fill("22,4");
  await apply.click();

  await choice.selectOptions(optionNamed("Position"));
  await page.getByLabelText("Latitude").fill("3.8");
  await apply.click();
  await expect.element(page.getByText("Latitude and longitude go together")).toBeVisible();
  await page.getByLabelText("Longitude").fill("-10.1");
  await apply.click();

  await choice.selectOptions(optionNamed("Collection date"));
  await apply.click();
  expect(set).toHaveLength(2);
  await value.fill("2026-03-01T08:15");
  await apply.click();

  for (const name of ["Maturity", "Season", "Remarks", "Dry matter", "Protein", "Fatty acids"]) {
    await choice.selectOptions(optionNamed(name));
    await apply.click();
  }
  await choice.selectOptions(optionNamed("Analysis temperature"));
  await apply.click();
  await choice.selectOptions(optionNamed("Place name"));
  await value.fill("Bloc 9");
  await apply.click();

  expect(set.slice(0, 3)).toEqual([
    { oil_content: 22.4 },
    { latitude: 3.8, longitude: -10.1, location_accuracy_m: null },
    { collection_date: new Date("2026-03-01T08:15").toISOString() },
  ]);
  expect(set.at(-1)).toEqual({ location_name: "Bloc 9" });
  const changed = new Set(set.flatMap((fields) => Object.keys(fields)));
  expect([...changed].toSorted()).toEqual(
    fieldNames.filter((name) => name !== "fruit_id").toSorted(),
  );

  function optionNamed(beginning: string): string {
    const options = [...document.querySelectorAll("option")];
    return options.find(({ textContent }) => textContent.startsWith(beginning))?.value ?? "";
  }
});
