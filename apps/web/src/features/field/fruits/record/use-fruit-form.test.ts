import { ownKey } from "@elaeis/domain/fruits/field-set";
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import { expect, test } from "vitest";
import { emptyInputs } from "./fruit-form.ts";
import { createFruitForm } from "./use-fruit-form.ts";

const typing = (value: string) => ({ target: { value } as HTMLInputElement });

test("[NEW-05] a problem is shown once its field was left, and goes as soon as it is corrected", () => {
  const form = createFruitForm(emptyInputs("F-1"));
  const oil = form.register("oil_content");
  oil.onChange(typing("101"));
  expect(form.state()).toMatchObject({ problems: {}, isDirty: true });
  oil.onBlur();
  expect(form.state().problems).toEqual({ oil_content: "out_of_range" });
  oil.onChange(typing("21,5"));
  expect(form.state().problems).toEqual({});
  expect(form.inputs().oil_content).toBe("21,5");
});

test("[EDIT-02] of a fruit that is edited no value it already has is a problem", () => {
  const stored = { ...noFields, oil_content: 21.457 };
  const form = createFruitForm({ ...emptyInputs("F-1"), oil_content: "21,457" }, stored);
  form.register("oil_content").onBlur();
  expect(form.state().problems).toEqual({});
  form.register("oil_content").onChange(typing("21,458"));
  expect(form.state().problems).toEqual({ oil_content: "too_precise" });
});

test("[NEW-05] handing in tells all that is wrong", () => {
  const form = createFruitForm(emptyInputs(""));
  form.register("latitude").onChange(typing("5"));
  const handedIn: string[] = [];
  form.handleSubmit(({ latitude }) => handedIn.push(latitude))({ preventDefault: () => undefined });
  expect(handedIn).toEqual(["5"]);
  expect(form.state()).toMatchObject({
    problems: { fruit_id: "required", longitude: "half_a_place" },
    submitCount: 1,
  });
});

test("what a tap sets is shown in its field and marked if it is wrong; what was typed back is unchanged", () => {
  const form = createFruitForm(emptyInputs("F-1"));
  const field = { value: "" } as HTMLInputElement;
  form.register("dry_matter").ref(field);
  form.setInput("dry_matter", "815");
  expect(field.value).toBe("815");
  expect(form.state().problems).toEqual({ dry_matter: "out_of_range" });
  form.setInput("dry_matter", "");
  expect(form.state()).toMatchObject({ problems: {}, isDirty: false });
});

test("a letter that changes no problem draws nothing anew", () => {
  const form = createFruitForm(emptyInputs("F-1"));
  const remarks = form.register("remarks");
  remarks.onChange(typing("a"));
  const told = form.state();
  let calls = 0;
  const stop = form.subscribe(() => (calls += 1));
  remarks.onChange(typing("ab"));
  expect(form.state()).toBe(told);
  expect(calls).toBe(1);
  stop();
  remarks.onChange(typing("abc"));
  expect(calls).toBe(1);
});

const palm: OwnField = {
  name: "palm",
  kind: "text",
  label: { en: "Palm", fr: "Palmier" },
  is_required: true,
  shown_to: "everybody",
  is_retired: false,
};
const retired: OwnField = { ...palm, is_retired: true };
const ownValues = (form: ReturnType<typeof createFruitForm>) => {
  const reading = form.read();
  return reading.ok ? (reading.fields.own_values ?? {}) : reading.problems;
};

test("what was typed in a field that is retired meanwhile is handed in, or may be emptied", () => {
  const form = createFruitForm(emptyInputs("F-1"), null, [palm]);
  form.register(ownKey("palm")).onChange(typing("P12"));
  let calls = 0;
  form.subscribe(() => (calls += 1));
  form.setOwnFields([retired]);
  expect(calls).toBe(1);
  expect(form.ownFields()).toEqual([{ ...palm, is_required: false }]);
  expect(ownValues(form)).toEqual({ palm: "P12" });
  form.register(ownKey("palm")).onChange(typing(""));
  expect(ownValues(form)).toEqual({});
  expect(form.ownFields()).toHaveLength(1);
  const found = createFruitForm({ ...emptyInputs("F-1"), [ownKey("palm")]: "P12" }, null, [
    retired,
  ]);
  expect(ownValues(found)).toEqual({ palm: "P12" });
});

test("what a stored fruit holds in a retired field stays, and is not asked for", () => {
  const stored = { ...noFields, own_values: { palm: "P12" } };
  const inputs = { ...emptyInputs("F-1"), [ownKey("palm")]: "P12" };
  const form = createFruitForm(inputs, stored, [retired]);
  expect(form.ownFields()).toEqual([]);
  expect(ownValues(form)).toEqual({ palm: "P12" });
  const changed = createFruitForm({ ...inputs, [ownKey("palm")]: "P13" }, stored, [retired]);
  expect(ownValues(changed)).toEqual({ palm: "P13" });
});

test("fields that come while the form is open are asked for from then on", () => {
  const form = createFruitForm(emptyInputs("F-1"));
  expect(form.ownFields()).toEqual([]);
  form.setOwnFields([palm]);
  expect(ownValues(form)).toEqual({ "own:palm": "required" });
});
