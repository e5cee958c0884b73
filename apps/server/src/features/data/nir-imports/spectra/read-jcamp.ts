/**
 * Spectra in JCAMP-DX 4.24 and 5 (McDonald & Wilks 1988): tables (X++(Y..Y)) with every check that the standard has, and
 * points (XY..XY); one block, several after one another, or blocks in a block (LINK).
 */
import { maxNirSamples, maxSpectrumValues } from "@elaeis/domain/nir-imports/nir-import";
import { Problem } from "#platform/problem.ts";
import { readAsdf } from "./asdf.ts";
import {
  kindNamed,
  plausible,
  unitNamed,
  type RawSpectra,
  type RawSpectrum,
} from "./raw-spectra.ts";

type Line = { number: number; text: string };
type Field = { value: string; lines: Line[] };
type Block = ReadonlyMap<string, Field>;

const deepestBlocks = 8;
const longestShown = 40;

/** @throws Problem jcamp_…, spectra_… */
export function readJcamp(text: string): RawSpectra {
  const blocks = blocksOf(text).filter((block) => dataForms.some((form) => block.has(form)));
  if (blocks.length === 0) throw new Problem("spectra_not_found");
  const spectra = blocks.map(spectrumOf);
  const common = (name: string) => blocks[0]?.get(name)?.value.trim() ?? "";
  return {
    format: "jcamp",
    unit: /1\/cm/i.test(common("XUNITS")) ? "cm-1" : unitNamed(common("XUNITS")),
    kind: kindNamed(common("YUNITS")),
    deviceType: common("SPECTROMETERDATASYSTEM") || null,
    table: null,
    spectra,
  };
}

const dataForms = ["XYDATA", "XYPOINTS", "NTUPLES"];

function blocksOf(text: string): Block[] {
  const open: Map<string, Field>[] = [];
  const blocks: Block[] = [];
  let field: Field | undefined;
  let number = 0;
  for (const raw of text.split(/\r\n|\n|\r/)) {
    number += 1;
    const comment = raw.indexOf("$$");
    const line = comment < 0 ? raw : raw.slice(0, comment);
    const equals = line.startsWith("##") ? line.indexOf("=") : -1;
    if (equals < 0) {
      if (line.trim() !== "") field?.lines.push({ number, text: line });
      continue;
    }
    const label = line
      .slice(2, equals)
      .replace(/[\s/_-]/g, "")
      .toUpperCase();
    field = { value: line.slice(equals + 1), lines: [] };
    if (label === "TITLE") {
      if (open.length === deepestBlocks) throw unreadable({ number, text: line });
      const block = new Map([[label, field]]);
      open.push(block);
      blocks.push(block);
      if (blocks.length > maxNirSamples) {
        throw new Problem("spectra_too_many", { max: maxNirSamples });
      }
    } else if (label === "END") {
      open.pop();
      field = undefined;
    } else open.at(-1)?.set(label, field);
  }
  if (open.length > 0) throw new Problem("spectra_truncated");
  return blocks;
}

function spectrumOf(block: Block): RawSpectrum {
  const title = (block.get("TITLE")?.value ?? "").trim();
  const table = block.get("XYDATA");
  const points = block.get("XYPOINTS");
  const found =
    table !== undefined && isForm(table, "(X++(Y..Y))")
      ? readTable(block, table, title)
      : readPoints(block, points ?? table, title);
  return { name: title, measuredAt: timeOf(block), ...found };
}

function isForm({ value }: Field, form: string): boolean {
  return value.replaceAll(/\s/g, "").toUpperCase() === form;
}

type Pairs = Pick<RawSpectrum, "axis" | "values">;

function readTable(block: Block, table: Field, title: string): Pairs {
  const points = numberIn(block, "NPOINTS", title);
  const firstX = numberIn(block, "FIRSTX", title);
  const lastX = numberIn(block, "LASTX", title);
  const [xFactor, yFactor] = [factorIn(block, "XFACTOR"), factorIn(block, "YFACTOR")];
  if (!(points >= 2 && points <= maxSpectrumValues)) {
    throw new Problem("spectra_too_many_wavelengths", { found: points, max: maxSpectrumValues });
  }
  const step = (lastX - firstX) / (points - 1);
  const values: number[] = [];
  let check: number | undefined;
  for (const line of table.lines) {
    const read = readAsdf(line.text);
    if (read === undefined) throw unreadable(line);
    const [x = Number.NaN, ...ordinates] = read.figures;
    const isChecked = check !== undefined;
    const expected = firstX + (values.length - (isChecked ? 1 : 0)) * step;
    // Abscissas are rounded to what fits the line; some programs give the one behind the check.
    const isElsewhere = !(Math.abs(x * xFactor - expected) <= 2 * Math.abs(step));
    if (isElsewhere || (isChecked && ordinates.shift() !== check)) {
      throw new Problem("jcamp_check", { line: line.number });
    }
    values.push(...ordinates);
    if (values.length > points) break;
    check = read.endsInDifference ? ordinates.at(-1) : undefined;
  }
  if (values.length !== points) {
    throw new Problem("jcamp_points", { title, expected: points, found: values.length });
  }
  return {
    axis: Array.from(values, (_, at) => firstX + at * step),
    values: values.map((value) => plausible(value * yFactor)),
  };
}

function readPoints(block: Block, points: Field | undefined, title: string): Pairs {
  if (points === undefined || !isForm(points, "(XY..XY)")) {
    throw new Problem("jcamp_form", {
      form: (points?.value ?? "NTUPLES").trim().slice(0, longestShown),
    });
  }
  const [xFactor, yFactor] = [factorIn(block, "XFACTOR"), factorIn(block, "YFACTOR")];
  const axis: number[] = [];
  const values: number[] = [];
  for (const line of points.lines) {
    const figures = readAsdf(line.text)?.figures;
    if (figures === undefined || figures.length % 2 === 1) throw unreadable(line);
    for (let at = 0; at < figures.length; at += 2) {
      axis.push((figures[at] ?? Number.NaN) * xFactor);
      values.push(plausible((figures[at + 1] ?? Number.NaN) * yFactor));
    }
    if (axis.length > maxSpectrumValues) {
      throw new Problem("spectra_too_many_wavelengths", {
        found: axis.length,
        max: maxSpectrumValues,
      });
    }
  }
  const expected = block.has("NPOINTS") ? numberIn(block, "NPOINTS", title) : axis.length;
  if (axis.length !== expected) {
    throw new Problem("jcamp_points", { title, expected, found: axis.length });
  }
  return { axis, values };
}

function numberIn(block: Block, label: string, title: string): number {
  const value = Number(block.get(label)?.value.trim() || Number.NaN);
  if (!Number.isFinite(value)) throw new Problem("jcamp_field", { field: `##${label}=`, title });
  return value;
}

function factorIn(block: Block, label: string): number {
  const value = Number(block.get(label)?.value.trim() || 1);
  return Number.isFinite(value) && value !== 0 ? value : 1;
}

function unreadable({ number, text }: Line): Problem {
  return new Problem("jcamp_line", { line: number, found: text.trim().slice(0, longestShown) });
}

/** `##LONGDATE= 2026/03/01 08:00:00`, or `##DATE= 26/03/01` with `##TIME= 08:00:00`. */
function timeOf(block: Block): Date | null {
  const said = (label: string) => block.get(label)?.value.trim() ?? "";
  const text = said("LONGDATE") || `${said("DATE")} ${said("TIME")}`;
  const parts =
    /^(\d{2}|\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?: ?([+-]\d{2}):?(\d{2}))?)?/.exec(
      text,
    );
  if (parts === null) return null;
  const [, year = "", month, day, hour = 0, minute = 0, second = 0, zone = 0, zoneMinutes = 0] =
    parts;
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
  const offset = Number(zone) * 60 + Math.sign(Number(zone)) * Number(zoneMinutes);
  return new Date(
    Date.UTC(
      full,
      Number(month) - 1,
      Number(day),
      Number(hour),
      Number(minute) - offset,
      Number(second),
    ),
  );
}
