import type { NirPreview } from "@elaeis/domain/nir-imports/nir-import-schemas";
import {
  axisUnits,
  spectraLayouts,
  valueKinds,
  type SpectraColumns,
  type SpectraReading,
} from "@elaeis/domain/nir-imports/spectra-reading";
import { Section } from "#ui/section.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

type Spectra = NonNullable<NirPreview["spectra"]>;

type ReadingCardProps = {
  spectra: Spectra;
  reading: SpectraReading;
  onChange: (reading: SpectraReading) => void;
};

/** What a file of spectra does not say itself, or what was guessed wrong. */
export function ReadingCard({ spectra, reading, onChange }: ReadingCardProps) {
  const { reading: phrases } = usePhrases();
  const { layout, unit, kind } = reading;
  const change = (more: Partial<SpectraReading>) => onChange({ ...reading, ...more });
  return (
    <Section title={phrases.title}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {layout !== null && (
          <SelectField
            label={phrases.layout}
            value={layout}
            onChange={({ target }) =>
              change({
                layout: spectraLayouts.find((one) => one === target.value) ?? layout,
                // The columns of one layout are none of another.
                columns: null,
              })
            }
          >
            {spectraLayouts.map((one) => (
              <option key={one} value={one}>
                {phrases.layouts[one]}
              </option>
            ))}
          </SelectField>
        )}
        <Columns spectra={spectra} reading={reading} onChange={onChange} />
        <SelectField
          label={phrases.unit}
          value={unit ?? ""}
          onChange={({ target }) =>
            change({ unit: axisUnits.find((one) => one === target.value) ?? null })
          }
        >
          {axisUnits.map((one) => (
            <option key={one} value={one}>
              {phrases.units[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={phrases.kind}
          hint={phrases.kindHint}
          required
          value={kind ?? ""}
          onChange={({ target }) =>
            change({ kind: valueKinds.find((one) => one === target.value) ?? null })
          }
        >
          {kind === null && <option value="">{phrases.choose}</option>}
          {valueKinds.map((one) => (
            <option key={one} value={one}>
              {phrases.kinds[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={phrases.deviceType}
          hint={phrases.deviceTypeHint}
          required
          maxLength={200}
          defaultValue={reading.device_type}
          onBlur={({ target }) => change({ device_type: target.value.trim() })}
        />
        <TextField
          label={phrases.serial}
          required
          maxLength={40}
          defaultValue={reading.serial_number}
          onBlur={({ target }) => change({ serial_number: target.value.trim() })}
        />
      </div>
      <CheckField
        label={phrases.creates}
        hint={phrases.createsHint}
        isOn={reading.creates}
        onChange={(creates) => change({ creates })}
      />
    </Section>
  );
}

const columnsOf = {
  wide: ["sample", "date"],
  long: ["sample", "axis", "value", "date"],
  transposed: [],
} as const satisfies Record<string, readonly (keyof SpectraColumns)[]>;

function Columns({ spectra: { columns: named }, reading, onChange }: ReadingCardProps) {
  const { reading: phrases } = usePhrases();
  const { layout, columns } = reading;
  if (layout === null || columns === null) return null;
  return columnsOf[layout].map((column) => (
    <SelectField
      key={column}
      label={phrases.columns[column]}
      value={columns[column] ?? ""}
      onChange={({ target }) =>
        onChange({
          ...reading,
          columns: { ...columns, [column]: target.value === "" ? null : Number(target.value) },
        })
      }
    >
      {(column === "sample" || column === "date") && (
        <option value="">{phrases.none[column]}</option>
      )}
      {named.map(({ at, name }) => (
        <option key={at} value={at}>
          {name === "" ? phrases.column(at + 1) : name}
        </option>
      ))}
    </SelectField>
  ));
}
