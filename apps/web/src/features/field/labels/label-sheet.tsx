/** How many labels, and the sheet of them. */
import { Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { besideField, TextField } from "#ui/field.tsx";
import type { LabelFacts } from "#app/labels/label.tsx";
import { Labels, PrintedLabels } from "#app/labels/labels.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Two beside each other, six below each other, with the margins that printers need. */
const labelsPerSheet = 12;
export const mostLabels = 5 * labelsPerSheet;

type LabelSheetProps = { labels: readonly LabelFacts[]; copies: CopiesChoice };

export function LabelSheet({ labels, copies }: LabelSheetProps) {
  const phrases = usePhrases();
  return (
    <>
      <form
        noValidate
        className="flex flex-wrap gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (copies.count !== null) print();
        }}
      >
        <TextField
          id="copies"
          label={phrases.copies}
          required
          inputMode="numeric"
          autoComplete="off"
          value={copies.text}
          onChange={(event) => copies.set(event.target.value)}
          hint={phrases.sheetSize(labels.length, Math.ceil(labels.length / labelsPerSheet))}
          error={copies.count === null ? phrases.copiesRange(mostLabels) : undefined}
          className="w-64 max-w-full"
        />
        <Button
          type="submit"
          className={`max-sm:w-full ${besideField}`}
          disabled={copies.count === null}
        >
          <Printer size={20} aria-hidden />
          {phrases.print}
        </Button>
      </form>
      {/* Wider than a small phone: the sheet scrolls, the page does not. */}
      <section
        aria-label={phrases.sheetSize(labels.length, Math.ceil(labels.length / labelsPerSheet))}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <Labels labels={labels} className="w-max md:grid-cols-2" />
      </section>
      <PrintedLabels labels={labels} />
    </>
  );
}

export type CopiesChoice = {
  text: string;
  set: (text: string) => void;
  /** Null while what is typed is no number of labels. */
  count: number | null;
  /** The last one that was. */
  shown: number;
};

export function useCopies(first: number): CopiesChoice {
  const [text, setText] = useState(String(first));
  const [shown, setShown] = useState(first);
  return {
    text,
    count: countIn(text),
    shown,
    set: (typed) => {
      setText(typed);
      setShown(countIn(typed) ?? shown);
    },
  };
}

function countIn(text: string): number | null {
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= mostLabels ? count : null;
}
