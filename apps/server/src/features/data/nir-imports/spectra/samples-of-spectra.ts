/** Spectra of a file become samples as those of a device's own file: absorbance over one axis, scans joined, odd ones marked. */
import { readReference, readLabel } from "@elaeis/domain/fruits/label";
import { nirFields } from "@elaeis/domain/fruits/fruit";
import {
  importedFruits,
  importedLocationName,
  nirReference,
} from "@elaeis/domain/nir-imports/nir-import";
import type { ReadSample } from "@elaeis/domain/nir-imports/nir-sample";
import type { NirRemark } from "@elaeis/domain/nir-imports/remarks";
import { isSame, joinScans, type ReadAt } from "@elaeis/domain/nir-imports/scans";
import {
  maxScans,
  type AxisUnit,
  type SpectraReading,
  type ValueKind,
} from "@elaeis/domain/nir-imports/spectra-reading";
import { fromRows } from "@elaeis/prediction/regression/matrix";
import { screenSpectra } from "@elaeis/prediction/spectra/screen";
import type { NirSource } from "../nir-source.ts";
import { isOrdered, type RawSpectrum } from "./raw-spectra.ts";
import { readSpectra } from "./read-spectra.ts";
import { guessedUnit } from "./read-table.ts";

const longestName = 80;
/** So many are compared with one another, at so many of their wavelengths. */
const screened = { spectra: 1_000, wavelengths: 300 };

const guesses: SpectraReading = {
  layout: null,
  columns: null,
  unit: null,
  kind: null,
  device_type: "",
  serial_number: "",
  creates: true,
};

type Given = { bytes: Buffer; name: string; receivedAt: Date; reading: SpectraReading | null };

/** @throws Problem spectra_…, jcamp_… */
export function readSpectraSource({ bytes, name, receivedAt, reading: given }: Given): NirSource {
  const wish = given ?? guesses;
  const raw = readSpectra(bytes, name, wish);
  const axis = commonestAxis(raw.spectra);
  const reading: SpectraReading = {
    ...wish,
    layout: raw.table?.layout ?? null,
    columns: raw.table?.columns ?? null,
    unit: wish.unit ?? raw.unit ?? guessedUnit(axis),
    kind: given === null ? (raw.kind ?? guessedKind(raw.spectra)) : given.kind,
    device_type: given === null ? (raw.deviceType ?? "") : given.device_type,
  };
  const wavelengths = { unit: reading.unit, values: axis };
  const samples = samplesOf(raw.spectra, { axis, reading, receivedAt });
  return {
    device: {
      type: reading.device_type,
      serial: reading.serial_number,
      calibration: null,
      wavelengths,
    },
    version: null,
    params: [],
    spectra: {
      format: raw.format,
      reading,
      columns: raw.table?.named ?? [],
    },
    samples,
    shownOf: ({ at, ...read }) => ({
      params: [],
      spectrum:
        "fruit" in read
          ? [...read.fruit.spectra_values]
          : (raw.spectra[at]?.values.filter(Number.isFinite) ?? []),
    }),
  };
}

/** Spectra on any other one cannot be compared with the others, and would need one each. */
function commonestAxis(spectra: readonly RawSpectrum[]): readonly number[] {
  const axes = new Map<string, { axis: readonly number[]; count: number }>();
  const known = new Map<readonly number[], string>();
  for (const { axis } of spectra) {
    const key = known.get(axis) ?? axis.join();
    known.set(axis, key);
    const found = axes.get(key);
    if (found === undefined) axes.set(key, { axis, count: 1 });
    else found.count += 1;
  }
  const [most] = [...axes.values()].toSorted((one, other) => other.count - one.count);
  return most?.axis ?? [];
}

/** Between 0 and 1 it may be either: that is asked. */
function guessedKind(spectra: readonly RawSpectrum[]): ValueKind | null {
  let [least, most] = [0, 0];
  for (const { values } of spectra.slice(0, screened.spectra)) {
    for (const value of values) {
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  if (most > 10) return "percent";
  return least < 0 || most > 1.5 ? "absorbance" : null;
}

type Means = { axis: readonly number[]; reading: SpectraReading; receivedAt: Date };

function samplesOf(spectra: readonly RawSpectrum[], means: Means): ReadAt[] {
  const reads = spectra.map((spectrum, at) => readSpectrum(spectrum, at + 1, means));
  const joined = joinScans(reads, maxScans, ({ spectra_id: name }) => ({
    code: "too_many_scans",
    details: { name, max: maxScans },
  }));
  return marked(joined);
}

function readSpectrum(spectrum: RawSpectrum, index: number, means: Means): ReadSample {
  const refused = (code: NirRemark["code"], details: NirRemark["details"] = {}): ReadSample => ({
    remark: { code, index, details },
  });
  const { axis, reading, receivedAt } = means;
  const name = spectrum.name === "" ? String(index) : spectrum.name;
  if (name.length > longestName || /^[=+\-@]|\p{Cc}/u.test(name)) {
    return refused("sample_name_unusable", { max: longestName });
  }
  const { measuredAt } = spectrum;
  if (typeof measuredAt === "string") {
    return refused("spectrum_date_unreadable", { found: measuredAt });
  }
  if (!isOrdered(spectrum.axis)) return refused("spectrum_axis_unordered");
  if (spectrum.axis !== axis && !isSame(spectrum.axis, axis)) {
    return refused("spectrum_other_axis");
  }
  const placeOf = (at: number) => `${axis[at] ?? ""} ${unitWords[reading.unit ?? "nm"]}`;
  const missing = spectrum.values.findIndex((value) => Number.isNaN(value));
  if (missing >= 0) return refused("spectrum_value_unreadable", { place: placeOf(missing) });
  const isShare = reading.kind === "reflectance" || reading.kind === "percent";
  const dark = isShare ? spectrum.values.findIndex((value) => value <= 0) : -1;
  if (dark >= 0) {
    const value = spectrum.values[dark] ?? 0;
    return refused("spectrum_not_reflectance", { place: placeOf(dark), value });
  }
  const when = measuredAt ?? receivedAt;
  return {
    fruit: {
      fruit_id: nirReference(reading.serial_number, nameInReference(name), when),
      values: { oil_content: null, dry_matter: null, protein_content: null, fatty_acids: null },
      missing: [...nirFields],
      aboveMaximum: 0,
      analysis_temperature: importedFruits.temperatureC,
      collection_date: when,
      latitude: null,
      longitude: null,
      location_name: importedLocationName(reading.serial_number, false),
      spectra_id: name,
      spectra_values: absorbance(spectrum.values, reading.kind),
      scans: [],
      join: {
        reference: readLabel(name) ?? readReference(name),
        day: measuredAt?.toISOString().slice(0, 10) ?? null,
      },
    },
  };
}

const unitWords: Record<AxisUnit, string> = { nm: "nm", "cm-1": "cm⁻¹", µm: "µm" };

/** Letters that a reference may have. */
function nameInReference(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z0-9._-]+/g, "-")
    .slice(0, longestName);
}

/** Beyond what any detector tells apart. */
const digits = 1e7;

function absorbance(values: readonly number[], kind: ValueKind | null): readonly number[] {
  const whole = kind === "percent" ? 100 : 1;
  const isShare = kind === "percent" || kind === "reflectance";
  return values.map(
    (value) => Math.round(digits * (isShare ? Math.log10(whole / value) : value)) / digits,
  );
}

function marked(reads: readonly ReadAt[]): ReadAt[] {
  const compared = reads
    .flatMap((read) => ("fruit" in read ? [read] : []))
    .slice(0, screened.spectra);
  const [first] = compared;
  if (first === undefined) return [...reads];
  const every = Math.ceil(first.fruit.spectra_values.length / screened.wavelengths);
  const rows = compared.map(({ fruit }) =>
    Float64Array.from(fruit.spectra_values.filter((_, at) => at % every === 0)),
  );
  const odd = new Map(
    screenSpectra(fromRows(rows, rows[0]?.length ?? 0)).map(({ row, reason }) => [
      compared[row]?.at,
      reason,
    ]),
  );
  return reads.map((read) => {
    const reason = odd.get(read.at);
    if (!("fruit" in read) || reason === undefined) return read;
    return { ...read, doubt: { code: reason, index: read.at + 1 } };
  });
}
