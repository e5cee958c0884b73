/** The four measured values one after the other, with one thumb, beside the instrument. */
import { fruitFields } from "@elaeis/domain/fruits/fields";
import { nirFields, type NirField } from "@elaeis/domain/fruits/fruit";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { decimalsOf, readDecimal } from "#language/decimal.ts";
import { isBrowserShortcut } from "#ui/browser-shortcut.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { useFieldLabel, useProblemHint } from "../field-words.ts";
import { useTyped, type FruitForm } from "../use-fruit-form.ts";
import { keyOf, pressed, tidied, type Key } from "./keypad.ts";
import { Keys } from "./keys.tsx";
import { usePhrases } from "./use-phrases.ts";

type NirKeypadProps = { form: FruitForm; onClose: () => void };

export function NirKeypad({ form, onClose }: NirKeypadProps) {
  const phrases = usePhrases();
  const labelOf = useFieldLabel();
  const { language } = useLanguage();
  const mark = language === "fr" ? "," : ".";
  const typed = useTyped(form);
  // The first that is still empty, else the first.
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      nirFields.findIndex((name) => typed[name] === ""),
    ),
  );
  const [isUntouched, setIsUntouched] = useState(true);
  const [isOverLimit, setIsOverLimit] = useState(false);
  const field = nirFields[at] ?? nirFields[0];
  const text = typed[field];
  const rule = fruitFields[field];

  const write = (value: string) => form.setInput(field, value);
  const press = (key: Key) => {
    const next = pressed({ text, isUntouched }, key, mark, rule);
    if (next !== null) write(next);
    setIsOverLimit(next === null);
    setIsUntouched(false);
    // The vibration confirms a tap without the screen; a refused one vibrates longer.
    if ("vibrate" in navigator) navigator.vibrate(next === null ? [30, 40, 30] : 8);
  };
  const leave = () => {
    if (tidied(text) !== text) write(tidied(text));
  };
  const goTo = (next: number) => {
    leave();
    setAt(next);
    setIsUntouched(true);
    setIsOverLimit(false);
  };
  const close = () => {
    leave();
    onClose();
  };
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const meant = isBrowserShortcut(event) ? null : keyOf(event.key);
    if (meant !== null) press(meant);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => pressKey(event);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  const isLast = at === nirFields.length - 1;
  return (
    <Dialog
      size="sheet"
      title={labelOf(field)}
      hasCross
      onClose={close}
      footer={
        <div className="grid w-full grid-cols-3 gap-2">
          <Button
            variant="outline"
            disabled={at === 0}
            onClick={() => goTo(at - 1)}
            className="px-1 text-[min(0.875rem,4.4vw)]"
          >
            {phrases.previous}
          </Button>
          <Button
            variant="outline"
            disabled={isLast}
            onClick={() => goTo(at + 1)}
            className="px-1 text-[min(0.875rem,4.4vw)]"
          >
            {phrases.next}
          </Button>
          <Button onClick={close}>{phrases.done}</Button>
        </div>
      }
    >
      <Stack gap={4}>
        <Reading {...{ field, text, isOverLimit }} position={at + 1} />
        <Keys mark={mark} onPress={press} />
      </Stack>
    </Dialog>
  );
}

type ReadingProps = {
  field: NirField;
  text: string;
  position: number;
  /** The last key would have led over it. */
  isOverLimit: boolean;
};

function Reading({ field, text, position, isOverLimit }: ReadingProps) {
  const phrases = usePhrases();
  const labelOf = useFieldLabel();
  const formats = useFormats();
  const hint = useProblemHint();
  const rule = fruitFields[field];
  const reading = readDecimal(text, rule);
  const limit = phrases.limit(`${formats.number(rule.max, 0)}\u00a0${rule.unit}`);
  const problem = reading.ok ? undefined : hint(field, reading.reason);
  return (
    <div className="grid grid-cols-1 gap-1 text-center">
      <output aria-live="polite" className="figures text-3xl font-bold">
        <span className="sr-only">{labelOf(field)} </span>
        {text === "" ? (
          <span className="text-ink-2">
            <span aria-hidden>–</span>
            <span className="sr-only">{phrases.empty}</span>
          </span>
        ) : (
          text
        )}{" "}
        <span className="text-ink-2">{rule.unit}</span>
      </output>
      <Note>
        {phrases.range(
          formats.number(rule.min, 0),
          formats.number(rule.max, 0),
          formats.number(rule.step, decimalsOf(rule.step)),
        )}{" "}
        · {phrases.position(position, nirFields.length)}
      </Note>
      {/* Its place is kept, so that no key moves under the thumb. */}
      <p role="alert" className="min-h-6 font-semibold text-danger">
        {isOverLimit ? limit : problem}
      </p>
    </div>
  );
}
