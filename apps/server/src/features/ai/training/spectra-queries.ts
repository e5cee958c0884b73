/** Spectra to calibrate with: each with the laboratory values that were entered for its fruit. */
import {
  predictedValues,
  type PredictedValue,
  type Provenance,
} from "@elaeis/domain/predictions/prediction";
import { leastCalibrationSpectra } from "@elaeis/domain/spectra/spectra";
import type { SpectralDataset, StandardPairs } from "@elaeis/domain/training/training-schemas";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { mayBeProcessed } from "#platform/database/gdpr-restriction.ts";
import { laboratoryValue } from "#platform/database/measured-values.ts";
import { place } from "#platform/database/picking-place.ts";

/** What calibrations learn: a laboratory value that nobody excluded. */
function learnedValue(value: PredictedValue) {
  return sql<number | null>`(case when not exists (select from value_decisions
    where value_decisions.fruit_id = fruits.id and value = ${sql.lit(value)} and decision = 'excluded')
    then ${laboratoryValue(value)} end)`;
}

const laboratoryJson = sql`json_strip_nulls(json_build_object(${sql.join(
  predictedValues.flatMap((value) => [sql.lit(value), learnedValue(value)]),
)}))`;
const hasLaboratory = sql<boolean>`num_nonnulls(${sql.join(predictedValues.map((value) => learnedValue(value)))}) > 0`;

/** Drawn spectra are learned from only while the device has no real one. */
export async function spectraProvenance(tx: Tx, deviceType: string): Promise<Provenance> {
  const found = await sql`
    select from fruit_spectra join fruits on fruits.id = fruit_spectra.fruit_id
    where device_type = ${deviceType} and not is_drawn and ${hasLaboratory} and ${mayBeProcessed}
    limit 1`.execute(tx);
  return found.rows.length > 0 ? "real" : "synthetic";
}

/** How many spectra have at least so many laboratory values of one content: enough of them make a calibration. */
export function isEnough({ laboratory: values }: Pick<SpectralDataset, "laboratory">): boolean {
  return Math.max(...Object.values(values)) >= leastCalibrationSpectra;
}

type CountRow = {
  device_type: string;
  serial_number: string;
  is_drawn: boolean;
  spectra: number;
  usable: number;
} & Record<(typeof predictedValues)[number], number>;

export async function countSpectra(tx: Tx): Promise<SpectralDataset[]> {
  const counted = await sql<CountRow>`
    select device_type, serial_number, is_drawn, count(*)::integer as spectra,
      (count(*) filter (where may and ${hasLaboratory}))::integer as usable,
      ${sql.join(
        predictedValues.map(
          (value) =>
            sql`(count(${learnedValue(value)}) filter (where may))::integer as ${sql.ref(value)}`,
        ),
      )}
    from fruit_spectra join fruits on fruits.id = fruit_spectra.fruit_id
    cross join lateral (select ${mayBeProcessed} as may) as processing
    where device_type <> ''
    group by device_type, serial_number, is_drawn
    order by device_type, serial_number`.execute(tx);
  return [...Map.groupBy(counted.rows, ({ device_type }) => device_type)].map(([type, rows]) => {
    const isReal = rows.some(({ is_drawn, usable }) => !is_drawn && usable > 0);
    const learned = rows.filter(({ is_drawn }) => is_drawn !== isReal);
    const sum = (of: readonly CountRow[], count: (row: CountRow) => number) =>
      of.reduce((total, row) => total + count(row), 0);
    const ofValue = (value: (typeof predictedValues)[number]) => sum(learned, (row) => row[value]);
    const bySerial = Map.groupBy(rows, ({ serial_number }) => serial_number);
    return {
      device_type: type,
      spectra: sum(rows, ({ spectra }) => spectra),
      usable: sum(learned, ({ usable }) => usable),
      provenance: isReal ? "real" : "synthetic",
      laboratory: {
        huile: ofValue("huile"),
        matiere_seche: ofValue("matiere_seche"),
        proteines: ofValue("proteines"),
        acides_gras: ofValue("acides_gras"),
      },
      devices: [...bySerial].map(([serial_number, own]) => ({
        serial_number,
        spectra: sum(own, ({ spectra }) => spectra),
      })),
    };
  });
}

/** Opens a cursor over the spectra of a device type that were measured in a laboratory, and over some more fruits. */
export async function openSpectra(
  tx: Tx,
  order: { deviceType: string; provenance: Provenance; also: readonly string[] },
): Promise<void> {
  const { deviceType, provenance, also } = order;
  await sql`
    declare dataset no scroll cursor for
    select json_build_object(
      'fruit', fruits.id,
      'place', ${place},
      'batch', fruits.batch_id,
      'day', fruits.collection_date::date,
      'device', serial_number,
      'collector', fruits.collector_id,
      'season', fruits.harvest_season,
      'maturity', fruits.maturity_stage,
      'occasion', concat_ws(' ', serial_number, fruits.collection_date::date),
      'number', spectrum_id,
      'wavelength_info', nir_device_info -> 'wavelength_info',
      'values', nir_device_info -> 'spectra_values',
      'laboratory', ${laboratoryJson}
    )::text as line
    from fruit_spectra join fruits on fruits.id = fruit_spectra.fruit_id
    where ${mayBeProcessed} and (
      device_type = ${sql.lit(deviceType)} and is_drawn = ${sql.lit(provenance === "synthetic")}
        and ${hasLaboratory}
      or fruits.id = any (${sql.lit(`{${also.join()}}`)}::uuid[]))
    order by fruits.id
  `.execute(tx);
}

/** Samples that two devices read under one number. */
export async function findPairs(
  tx: Tx,
  devices: { device_type: string; other_type: string; other_serial: string },
  limit: number,
): Promise<StandardPairs["pairs"]> {
  const { device_type, other_type, other_serial } = devices;
  const found = await sql<StandardPairs["pairs"][number]>`
    select distinct on (second.fruit_id) first.fruit_id as first, second.fruit_id as second,
      second.spectrum_id, first_fruit.fruit_id as first_reference, fruits.fruit_id as second_reference,
      (select json_strip_nulls(json_build_object(${sql.join(
        predictedValues.flatMap((value) => [
          sql.lit(value),
          sql`coalesce(${laboratoryValue(value, { fruit: "fruits", spectrum: "second" })}, ${laboratoryValue(value, { fruit: "first_fruit", spectrum: "first" })})`,
        ]),
      )}))) as laboratory
    from fruit_spectra as second
    join fruits on fruits.id = second.fruit_id
    join fruit_spectra as first
      on first.device_type = ${device_type} and first.spectrum_id = second.spectrum_id
        and first.fruit_id <> second.fruit_id
        and (first.device_type, first.serial_number) <> (second.device_type, second.serial_number)
    join fruits as first_fruit on first_fruit.id = first.fruit_id
    where second.device_type = ${other_type} and second.serial_number = ${other_serial}
    order by second.fruit_id, first.fruit_id
    limit ${limit}`.execute(tx);
  return found.rows;
}

/** How many of these fruits have a spectrum of this device; of any of the type where no serial number is named. */
export async function countOfDevice(
  tx: Tx,
  fruits: readonly string[],
  device: { device_type: string; serial_number?: string },
): Promise<number> {
  let counted = tx
    .selectFrom("fruit_spectra")
    .select((row) => row.fn.countAll<number>().as("spectra"))
    .where("fruit_id", "in", [...fruits])
    .where("device_type", "=", device.device_type);
  if (device.serial_number !== undefined) {
    counted = counted.where("serial_number", "=", device.serial_number);
  }
  return (await counted.executeTakeFirst())?.spectra ?? 0;
}
