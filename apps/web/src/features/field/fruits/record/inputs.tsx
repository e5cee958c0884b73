/** Single fields of the form, with their names and what is wrong with them. */
import { fruitFields, type NumberField } from "@elaeis/domain/fruits/fields";
import { pastDoubt } from "@elaeis/domain/fruits/past-date";
import { useState, useSyncExternalStore } from "react";
import { localMinute } from "#device/sync/collected-at.ts";
import { DecimalField } from "#ui/decimal-field.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormats } from "#language/formats.ts";
import { useFieldLabel, useProblemHint, useUsualQuestion } from "./field-words.ts";
import type { PhotosTaken } from "./photos-taken.ts";
import { useTyped, type FruitForm } from "./use-fruit-form.ts";
import { usePhrases } from "./use-phrases.ts";

export function DecimalInput({ form, name }: { form: FruitForm; name: NumberField }) {
  const labelOf = useFieldLabel();
  const hint = useProblemHint();
  const question = useUsualQuestion();
  const asked = () => question(name, form.inputs()[name]);
  const usual = useSyncExternalStore(form.subscribe, asked, asked);
  // "2" may become "22".
  const [isTyping, setIsTyping] = useState(false);
  const { onChange, onBlur, ...field } = form.register(name);
  const isPlace = name === "latitude" || name === "longitude";
  return (
    <DecimalField
      {...field}
      // A position corrected by hand no longer has the accuracy the GPS gave.
      onChange={(event) => {
        if (isPlace) {
          form.setInput("location_accuracy_m", "");
          form.setInput("located_at", "");
        }
        return onChange(event);
      }}
      onFocusCapture={() => setIsTyping(true)}
      onBlur={() => {
        setIsTyping(false);
        onBlur();
      }}
      hint={isTyping ? undefined : usual}
      id={name}
      label={labelOf(name)}
      isSigned={fruitFields[name].min < 0}
      unit={fruitFields[name].unit}
      error={hint(name, form.problems[name])}
    />
  );
}

export function TextInput({ form, name }: { form: FruitForm; name: "fruit_id" | "location_name" }) {
  const labelOf = useFieldLabel();
  const hint = useProblemHint();
  return (
    <TextField
      {...form.register(name)}
      id={name}
      label={labelOf(name)}
      required={name === "fruit_id"}
      autoComplete="off"
      error={hint(name, form.problems[name])}
    />
  );
}

export function DateInput({ form, taken }: { form: FruitForm; taken: PhotosTaken | undefined }) {
  const labelOf = useFieldLabel();
  const hint = useProblemHint();
  const name = "collection_date";
  const [now] = useState(() => new Date());
  const doubt = useDateDoubt(form, now);
  const source = useDateSource(form, taken);
  return (
    <TextField
      {...form.register(name)}
      id={name}
      type="datetime-local"
      label={labelOf(name)}
      hint={doubt ?? source}
      max={localMinute(now)}
      // Its parts have the focus, not the field: browsers then draw no ring by themselves.
      className="[&_input]:outline-offset-2 [&_input]:outline-info [&_input:focus-within]:outline-3"
      error={hint(name, form.problems[name])}
    />
  );
}

/** Where the date of a new fruit comes from, unless somebody typed it. */
function useDateSource(form: FruitForm, taken: PhotosTaken | undefined): string | undefined {
  const phrases = usePhrases();
  const typed = useTyped(form).collection_date;
  if (taken === undefined) return undefined;
  const { firstAt, isOfFile } = taken;
  if (typed !== (firstAt === null ? "" : localMinute(new Date(firstAt)))) return undefined;
  return isOfFile ? phrases.dateOfFile : phrases.dateHint;
}

/** Of a date that clocks get wrong; it can be handed in. */
function useDateDoubt(form: FruitForm, now: Date): string | undefined {
  const phrases = usePhrases();
  const { date } = useFormats();
  const typed = new Date(useTyped(form).collection_date);
  const doubt = Number.isNaN(typed.getTime()) ? undefined : pastDoubt(typed, now);
  if (doubt === undefined) return undefined;
  const { shifted } = doubt;
  return shifted === null
    ? phrases.longPast
    : phrases.weeksBehind(date(`${shifted}T12:00:00.000Z`));
}
