import type {
  SheetChoices,
  SheetImport,
  SheetReading,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { rereadSheet, sheetImportKeys } from "#api/sheet-imports.ts";
import { AlphabetChoice } from "#app/imports/alphabet-choice.tsx";
import { useImportStep } from "#app/imports/use-import.ts";
import { OpenChoice } from "#app/imports/open-choice.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Section } from "#ui/section.tsx";
import { SelectField } from "#ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Where the table is in the file and how it is read: guessed, and to be corrected here. */
export function ReadingCard({ found }: { found: SheetImport }) {
  const { reading: phrases } = usePhrases();
  const reread = useImportStep(sheetImportKeys, found.id, rereadSheet);
  const { reading, choices } = found;
  const isBusy = reread.isPending;
  const change = (changed: Partial<SheetReading>) => reread.mutate({ ...reading, ...changed });
  return (
    <Section title={phrases.title}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] items-end gap-5">
        {choices.sheets.length > 1 && (
          <SelectField
            label={phrases.sheet}
            value={reading.sheet ?? ""}
            disabled={isBusy}
            // Another sheet has its headers elsewhere, and other rows that are hidden.
            onChange={({ target }) =>
              change({ sheet: target.value, header_row: null, hidden_rows: null })
            }
          >
            {choices.sheets.map(({ name, is_hidden }) => (
              <option key={name} value={name}>
                {is_hidden ? phrases.hiddenSheet(name) : name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={phrases.header}
          value={String(reading.header_row ?? "")}
          disabled={isBusy}
          onChange={({ target }) => change({ header_row: Number(target.value) })}
        >
          {headerRows(found).map(({ row, cells }) => (
            <option key={row} value={row}>
              {phrases.row(row, cells.join(" · ").slice(0, 80))}
            </option>
          ))}
        </SelectField>
      </div>
      {choices.hidden_rows > 0 && (
        <HiddenRows
          count={choices.hidden_rows}
          chosen={reading.hidden_rows}
          isBusy={isBusy}
          onChoose={(hidden_rows) => change({ hidden_rows })}
        />
      )}
      {choices.encodings.length > 0 && (
        <AlphabetChoice
          choices={choices.encodings}
          chosen={reading.encoding}
          isBusy={isBusy}
          onChoose={(encoding) => change({ encoding })}
        />
      )}
      <ActionFailed title={phrases.failed} error={reread.error} />
    </Section>
  );
}

/** An import of before knows no other rows. */
function headerRows({ reading, choices, headers }: SheetImport): SheetChoices["top"] {
  const isListed = choices.top.some(({ row }) => row === reading.header_row);
  if (isListed || reading.header_row === null) return choices.top;
  return [...choices.top, { row: reading.header_row, cells: headers }];
}

type HiddenRowsProps = {
  count: number;
  chosen: SheetReading["hidden_rows"];
  isBusy: boolean;
  onChoose: (chosen: NonNullable<SheetReading["hidden_rows"]>) => void;
};

function HiddenRows({ count, chosen, isBusy, onChoose }: HiddenRowsProps) {
  const { reading: phrases } = usePhrases();
  return (
    <OpenChoice
      legend={phrases.hiddenRows(count)}
      isBusy={isBusy}
      chosen={chosen}
      options={[
        { value: "leave_out", title: phrases.leaveOut },
        { value: "import", title: phrases.importThem },
      ]}
      onChoose={onChoose}
    />
  );
}
