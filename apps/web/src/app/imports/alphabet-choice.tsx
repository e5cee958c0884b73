import type { SheetChoices } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import type { TableEncoding } from "@elaeis/domain/table-encodings";
import { OpenChoice } from "./open-choice.tsx";
import { useImportPhrases } from "./use-phrases.ts";

type AlphabetChoiceProps = {
  choices: SheetChoices["encodings"];
  chosen: TableEncoding | null;
  isBusy: boolean;
  onChoose: (chosen: TableEncoding) => void;
};

/** The same words in each alphabet: a person sees at once which are words. */
export function AlphabetChoice({ choices, chosen, isBusy, onChoose }: AlphabetChoiceProps) {
  const { alphabet: phrases } = useImportPhrases();
  return (
    <OpenChoice
      legend={phrases.question}
      isBusy={isBusy}
      chosen={chosen}
      options={choices.map(({ encoding, words }) => ({
        value: encoding,
        title: words.join(", "),
        text: phrases.names[encoding],
      }))}
      onChoose={onChoose}
    />
  );
}
