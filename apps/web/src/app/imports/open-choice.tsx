import { useId } from "react";
import { Banner } from "#ui/banner.tsx";
import { useImportPhrases } from "./use-phrases.ts";

type OpenChoiceProps<Value extends string> = {
  legend: string;
  isBusy: boolean;
  /** Null as long as nobody has chosen, and the import waits for it. */
  chosen: Value | null;
  options: readonly { value: Value; title: string; text?: string }[];
  onChoose: (value: Value) => void;
};

/** What a file leaves open, and only a person can say. */
export function OpenChoice<Value extends string>(props: OpenChoiceProps<Value>) {
  const { legend, isBusy, chosen, options, onChoose } = props;
  const phrases = useImportPhrases();
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-2" disabled={isBusy}>
      <legend className="mb-2 font-medium">{legend}</legend>
      {chosen === null && <Banner tone="warning">{phrases.chooseFirst}</Banner>}
      {options.map(({ value, title, text }) => (
        <label
          key={value}
          className="flex min-h-target min-w-0 items-center gap-3 rounded-md px-2 hover:bg-sunk"
        >
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0"
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span className="min-w-0 wrap-anywhere">
            {title}
            {text !== undefined && <span className="block text-sm text-ink-2">{text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
