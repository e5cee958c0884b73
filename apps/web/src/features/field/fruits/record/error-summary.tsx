import { recordedFields } from "@elaeis/domain/fruits/fields";
import { isOwnKey } from "@elaeis/domain/fruits/field-set";
import { useEffect, useRef } from "react";
import { useFieldLabel } from "./field-words.ts";
import type { FruitForm } from "./use-fruit-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** What is wrong, in one place that takes the focus; each line leads to its field. */
type ErrorSummaryProps = {
  form: FruitForm;
  /** What is wrong with the photos, which are no field of the form. */
  photosProblem?: string | null;
};

export function ErrorSummary({ form, photosProblem = null }: ErrorSummaryProps) {
  const phrases = usePhrases();
  const labelOf = useFieldLabel();
  const box = useRef<HTMLDivElement>(null);
  const { problems, submitCount } = form;
  const own = Object.keys(problems).filter(isOwnKey);
  const wrong = ([...recordedFields, "collection_date", ...own] as const).flatMap((name) => {
    const problem = problems[name];
    return problem === undefined ? [] : [{ name, problem }];
  });
  useEffect(() => {
    if (submitCount > 0) box.current?.focus();
  }, [submitCount]);
  if (submitCount === 0 || (wrong.length === 0 && photosProblem === null)) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-md border-2 border-danger bg-danger-soft p-4"
    >
      {photosProblem && <p className="font-semibold">{photosProblem}</p>}
      {wrong.length > 0 && <p className="font-semibold">{phrases.summary}</p>}
      <ul className="mt-1">
        {wrong.map(({ name, problem }) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-target text-left underline"
              onClick={() => form.setFocus(name)}
            >
              {labelOf(name)} {phrases.problems[problem]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
