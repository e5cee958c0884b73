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
