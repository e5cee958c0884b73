/**
 * The form of a fruit: what is typed, and which of its problems are shown. The fields hold their text
 * themselves, so that a letter typed draws nothing anew unless it changes the problems shown.
 */
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import { useEffect, useMemo, useState, useSyncExternalStore, type SubmitEvent } from "react";
import { useOwnFields } from "#app/own-fields/own-fields.ts";
import {
  askedOwnFields,
  readFruitForm,
  type FormReading,
  type FruitInputs,
  type InputProblems,
  type StoredFields,
} from "./fruit-form.ts";

type FieldName = keyof FruitInputs;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type FormState = {
  /** Of the fields that were left once, or set by a tap; of all once somebody tried to hand in. */
  problems: InputProblems;
  isDirty: boolean;
  submitCount: number;
};

export type FruitForm = FormState & ReturnType<typeof createFruitForm>;

/** @param initial counts as unchanged */
export function useFruitForm(initial: FruitInputs, stored: StoredFields): FruitForm {
  const own = useOwnFields();
  const [form] = useState(() => createFruitForm(initial, stored, own));
  const { setOwnFields } = form;
  useEffect(() => setOwnFields(own), [setOwnFields, own]);
  const state = useSyncExternalStore(form.subscribe, form.state, form.state);
  return useMemo(() => ({ ...form, ...state }), [form, state]);
}

/** What is typed now, drawn anew with each letter. */
export function useTyped({ subscribe, inputs }: FruitForm): FruitInputs {
  return useSyncExternalStore(subscribe, inputs, inputs);
}

export function createFruitForm(
  initial: FruitInputs,
  stored: StoredFields = null,
  ownFields: readonly OwnField[] = [],
) {
  let known = ownFields;
  let own = askedOwnFields(known, initial, stored);
  let inputs = initial;
  let state: FormState = { problems: {}, isDirty: false, submitCount: 0 };
  const told = new Set<string>();
  const fields = new Map<FieldName, Field>();
  const listeners = new Set<() => void>();

  function update(submitCount = state.submitCount): void {
    const reading = readFruitForm(inputs, stored, own);
    const problems = toldOf(reading, submitCount > 0 ? null : told);
    const isDirty = !isSame(inputs, initial);
    const isNews = isDirty !== state.isDirty || submitCount !== state.submitCount;
    if (isNews || !isSame(problems, state.problems)) state = { problems, isDirty, submitCount };
    for (const listener of listeners) listener();
  }

  function write(name: FieldName, value: string): void {
    inputs = { ...inputs, [name]: value };
    update();
  }

  function tell(name: FieldName): void {
    told.add(name);
    update();
  }

  return {
    state: () => state,
    /** The same object until something is typed. */
    inputs: () => inputs,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** What a field needs to be one of this form. */
    register: (name: FieldName) => ({
      name,
      defaultValue: inputs[name] ?? "",
      ref: (field: Field | null) => {
        if (field === null) fields.delete(name);
        else fields.set(name, field);
      },
      onChange: (event: { target: Field }) => write(name, event.target.value),
      onBlur: () => tell(name),
    }),
    /** Not typed, but set by a tap: shown in its field, and marked if it is wrong. */
    setInput: (name: FieldName, value: string): void => {
      const field = fields.get(name);
      if (field !== undefined) field.value = value;
      told.add(name);
      write(name, value);
    },
    setFocus: (name: FieldName) => fields.get(name)?.focus(),
    /** Those that are asked for; the same list until others are known. */
    ownFields: (): readonly OwnField[] => own,
    /** As they are known by now. */
    setOwnFields: (fields: readonly OwnField[]): void => {
      if (fields === known) return;
      known = fields;
      own = askedOwnFields(known, inputs, stored);
      update();
    },
    /** What is typed, read as it is now. */
    read: () => readFruitForm(inputs, stored, own),
    /** From then on all problems are shown. @param work decides by itself what to do about them */
    handleSubmit:
      (work: (inputs: FruitInputs) => void) => (event: Pick<SubmitEvent, "preventDefault">) => {
        event.preventDefault();
        update(state.submitCount + 1);
        work(inputs);
      },
  };
}

/** @param told names of fields; null for all */
function toldOf(reading: FormReading, told: ReadonlySet<string> | null): InputProblems {
  if (reading.ok) return {};
  const problems = Object.entries(reading.problems);
  return Object.fromEntries(problems.filter(([name]) => told === null || told.has(name)));
}

type Texts = Readonly<Record<string, string | undefined>>;

function isSame(one: Texts, other: Texts) {
  return Object.keys({ ...one, ...other }).every(
    (name) => (one[name] ?? "") === (other[name] ?? ""),
  );
}
