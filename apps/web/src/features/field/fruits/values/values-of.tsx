import { fruitFields } from "@elaeis/domain/fruits/fields";
import { lacksValues, nirFields, type NirField } from "@elaeis/domain/fruits/fruit";
import { withChanges } from "@elaeis/domain/fruits/field-set";
import type { FieldChanges, Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fruitTitle } from "#app/fruit-title.ts";
import type { View } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { offerUndo } from "#app/undo/undo.ts";
import { changeFruit } from "#device/sync/change-fruit.ts";
import { StorageFull } from "#device/sync/database.ts";
import { useSyncEngine } from "#device/sync/sync-provider.tsx";
import { readDecimal } from "#language/decimal.ts";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { TextField } from "#ui/field.tsx";
import { ErrorText } from "#ui/note.tsx";
import { Bone } from "#ui/skeleton.tsx";
import { Stack } from "#ui/stack.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { useUsualQuestion } from "../record/field-words.ts";
import { pressed, tidied, type Key } from "../record/nir-keypad/keypad.ts";
import { Keys } from "../record/nir-keypad/keys.tsx";
import { FruitHead } from "./choose-fruit.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useShownFruit } from "./use-waiting-fruits.ts";

type ValuesOfProps = {
  id: string;
  view: View;
  goOn: GoOn;
  /** Saved or skipped. */
  onLeave: () => void;
};

/** Where one goes from a fruit: to the next of those without values, to their list, to the next label. */
export type GoOn = "next" | "list" | "scan";

/** The fruit as it is, and its four values. Those that it has are replaced only on purpose. */
export function ValuesOf({ id, goOn, onLeave }: ValuesOfProps) {
  const phrases = usePhrases();
  const shown = useShownFruit(id);
  // What it lacked as it was opened: its values are typed, whatever comes meanwhile.
  const [isOpen, setIsOpen] = useState(false);
  if (shown === undefined) return <Bone className="h-24" />;
  if (shown === null) {
    return (
      <>
        <Banner tone="danger">{phrases.gone}</Banner>
        <Button variant="outline" onClick={onLeave}>
          {phrases.goOn[goOn]}
        </Button>
      </>
    );
  }
  const { fruit } = shown;
  if (!isOpen && lacksValues(fruit)) setIsOpen(true);
  return (
    <Stack gap={4}>
      <FruitHead {...shown} />
      {isOpen ? (
        <ValuesForm fruit={fruit} goOn={goOn} onLeave={onLeave} />
      ) : (
        <>
          <Banner tone="info">
            {fruit.nir_data_source === "ai_accepted" ? phrases.predicted : phrases.has}
          </Banner>
          <HeldValues fruit={fruit} />
          <div className="grid grid-cols-2 gap-2">
            <Button variant="outline" onClick={() => setIsOpen(true)}>
              {phrases.replace}
            </Button>
            <Button onClick={onLeave}>{phrases.goOn[goOn]}</Button>
          </div>
        </>
      )}
    </Stack>
  );
}

function HeldValues({ fruit }: { fruit: Fruit }) {
  const words = useWords();
  const formats = useFormats();
  return (
    <Facts>
      {nirFields.map((field) => (
        <Fact key={field} term={words.fields[field]}>
          {fruit[field] === null ? "–" : formats.percent(fruit[field])}
        </Fact>
      ))}
    </Facts>
  );
}

type Typed = Record<NirField, string>;
type ValuesFormProps = Pick<ValuesOfProps, "goOn" | "onLeave"> & { fruit: Fruit };

function ValuesForm({ fruit: shown, goOn, onLeave }: ValuesFormProps) {
  // As it was opened: what others enter meanwhile is no change of this form.
  const [fruit] = useState(shown);
  const phrases = usePhrases();
  const words = useWords();
  const { language } = useLanguage();
  const mark = language === "fr" ? "," : ".";
  const [typed, setTyped] = useState<Typed>(() => typedOf(fruit, mark));
  const [at, setAt] = useState<NirField>(
    () => nirFields.find((name) => fruit[name] === null) ?? nirFields[0],
  );
  const [isUntouched, setIsUntouched] = useState(true);
  const [isTold, setIsTold] = useState(false);
  const problemOf = useProblem();
  const write = (field: NirField, text: string) => setTyped((all) => ({ ...all, [field]: text }));
  const goTo = (field: NirField) => {
    write(at, tidied(typed[at]));
    setAt(field);
    setIsUntouched(true);
  };
  const press = (key: Key) => {
    const next = pressed({ text: typed[at], isUntouched }, key, mark, fruitFields[at]);
    if (next !== null) write(at, next);
    setIsUntouched(false);
    if ("vibrate" in navigator) navigator.vibrate(next === null ? [30, 40, 30] : 8);
  };
  const changes = changesIn(typed, fruit);
  // Asked once of these very values.
  const [askedOf, setAskedOf] = useState("");
  const all = nirFields.map((field) => typed[field]).join();
  const isAsked = askedOf === all;
  const question = useUsualQuestion();
  const isUnusual =
    changes !== null &&
    nirFields.some((field) => field in changes && question(field, typed[field]));
  const isEmpty = changes !== null && Object.keys(changes).length === 0;
  const save = useSaveValues(fruit, onLeave);
  const next = nirFields[nirFields.indexOf(at) + 1];
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTold(true);
        if (changes === null || isEmpty) return;
        setAskedOf(all);
        if (isAsked || !isUnusual) save.mutate(changes);
      }}
    >
      <fieldset aria-label={phrases.values} className="grid grid-cols-2 gap-x-3 gap-y-2">
        {nirFields.map((field, place) => (
          <div
            key={field}
            data-on={field === at || undefined}
            className="data-on:[&_input]:border-brand"
          >
            <TextField
              label={words.fields[field]}
              hint={isAsked || field !== at ? question(field, typed[field]) : undefined}
              unit={fruitFields[field].unit}
              // The keys below type; a keyboard that is plugged in does, too.
              inputMode="none"
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the value that is to be typed
              autoFocus={place === nirFields.indexOf(at)}
              value={typed[field]}
              error={isTold || field !== at ? problemOf(field, typed[field]) : undefined}
              onFocus={() => field !== at && goTo(field)}
              onChange={({ target }) => write(field, target.value)}
            />
          </div>
        ))}
      </fieldset>
      {isTold && isEmpty && <ErrorText role="alert">{phrases.nothing}</ErrorText>}
      {save.isError && (
        <Banner tone="danger">
          {save.error instanceof StorageFull ? phrases.full : phrases.notSaved}
        </Banner>
      )}
      <div className="pointer-fine:hidden">
        <Keys mark={mark} onPress={press} />
      </div>
      <div className="flex gap-2">
        <Button
          variant="outline"
          disabled={next === undefined}
          onClick={() => next && goTo(next)}
          className="pointer-fine:hidden"
        >
          {phrases.nextValue}
        </Button>
        <Button type="submit" isBusy={save.isPending} className="flex-1">
          {isAsked && isUnusual
            ? phrases.saveAnyway
            : goOn === "next"
              ? phrases.saveAndNext
              : phrases.save}
        </Button>
      </div>
      <Button variant="quiet" onClick={onLeave} className="justify-self-center">
        {goOn === "list" ? phrases.leave : phrases.skip}
      </Button>
    </form>
  );
}

function typedOf(fruit: Fruit, mark: string): Typed {
  const [oil_content, dry_matter, protein_content, fatty_acids] = nirFields.map((field) =>
    String(fruit[field] ?? "").replace(".", mark),
  );
  return {
    oil_content: oil_content ?? "",
    dry_matter: dry_matter ?? "",
    protein_content: protein_content ?? "",
    fatty_acids: fatty_acids ?? "",
  };
}

/** What differs from the fruit; null where something is no value. A finer value of a device stays as it is. */
function changesIn(typed: Typed, fruit: Fruit): FieldChanges | null {
  const changes: { [Name in NirField]?: number | null } = {};
  for (const field of nirFields) {
    const rule = fruitFields[field];
    const finest = readDecimal(typed[field], { ...rule, step: rule.finest });
    if (finest.ok && finest.value === fruit[field]) continue;
    const reading = readDecimal(typed[field], rule);
    if (!reading.ok) return null;
    changes[field] = reading.value;
  }
  return changes;
}

function useProblem() {
  const phrases = usePhrases();
  const formats = useFormats();
  return (field: NirField, text: string): string | undefined => {
    const { min, max, ...rule } = fruitFields[field];
    const reading = readDecimal(text, { min, max, ...rule });
    if (reading.ok) return undefined;
    if (reading.reason === "not_a_number") return phrases.notANumber;
    if (reading.reason === "too_precise") return phrases.tooPrecise;
    return phrases.ranges(formats.number(min, 0), formats.number(max, 0));
  };
}

/** As the form of the fruit hands it in: at once on this device, then on its way to the server. */
function useSaveValues(fruit: Fruit, onSaved: () => void) {
  const phrases = usePhrases();
  const { id: userId } = useUser();
  const { language } = useLanguage();
  const engine = useSyncEngine();
  const change = async (seen: Fruit, changes: FieldChanges) => {
    await changeFruit(userId, seen, changes, language === "fr" ? "," : ".");
    engine?.touched();
    engine?.sendSoon();
  };
  return useMutation({
    mutationFn: (changes: FieldChanges) => change(fruit, changes),
    networkMode: "always",
    onSuccess: (_done, changes) => {
      const before = Object.fromEntries(
        nirFields.flatMap((field) => (field in changes ? [[field, fruit[field]]] : [])),
      );
      const title = fruitTitle(fruit);
      offerUndo({
        done: phrases.saved(title === "" ? fruit.fruit_id : title),
        undo: () => change(withChanges(fruit, changes), before),
      });
      onSaved();
    },
  });
}
