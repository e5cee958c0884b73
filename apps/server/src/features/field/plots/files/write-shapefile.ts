/**
 * Plots as shapefiles: one of outlines, one of points, for a shapefile holds one kind (ESRI Shapefile
 * Technical Description, 1998; dBASE III). The libraries on npm write one byte a letter, so accents would be lost.
 */
import type { WrittenPlot } from "@elaeis/domain/plots/geojson";
import type { Position } from "@elaeis/domain/plots/plot-schemas";
import { Problem } from "#platform/problem.ts";

/** Property, field, its length in bytes, and what it says. A field's name has ten letters. */
type Field = readonly [string, string, number, (plot: WrittenPlot) => string];
const longestField = 254;
export const shapefileFields: readonly Field[] = [
  ["PlotName", "PlotName", longestField, ({ name }) => name],
  ["ProducerName", "ProducerNa", longestField, ({ producer }) => producer.name],
  ["ProducerCountry", "ProducerCo", 2, ({ producer }) => producer.country],
  ["ProductionPlace", "Production", longestField, (plot) => plot.production_place ?? plot.name],
  ["Area", "Area", 18, ({ area_ha: area }) => area.toFixed(4).padStart(18)],
];

const wgs84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** By the names of the files. @throws Problem plot_too_long_for_shapefile */
export function writeShapefiles(plots: readonly WrittenPlot[]): Record<string, Uint8Array> {
  const outlines = plots.filter(({ geometry }) => geometry.type === "Polygon");
  const points = plots.filter(({ geometry }) => geometry.type === "Point");
  return {
    ...(outlines.length > 0 || points.length === 0 ? layer("plots", 5, outlines) : {}),
    ...(points.length > 0 ? layer("plots-points", 1, points) : {}),
  };
}

type Kind = 1 | 5;

function layer(name: string, kind: Kind, plots: readonly WrittenPlot[]) {
  const records = plots.map(({ geometry }) =>
    geometry.type === "Point"
      ? pointRecord(geometry.coordinates)
      : outlineRecord(geometry.coordinates[0] ?? []),
  );
  const positions = plots.flatMap(({ geometry }) =>
    geometry.type === "Point" ? [geometry.coordinates] : geometry.coordinates.flat(),
  );
  const box = boxOf(positions);
  return {
    [`${name}.shp`]: Buffer.concat([
      header(kind, box, sum(records.map(({ length }) => length + 8))),
      ...records.flatMap((record, at) => [pair(at + 1, record.length / 2), record]),
    ]),
    [`${name}.shx`]: Buffer.concat([header(kind, box, records.length * 8), ...index(records)]),
    [`${name}.dbf`]: table(plots),
    [`${name}.prj`]: Buffer.from(wgs84),
    [`${name}.cpg`]: Buffer.from("UTF-8"),
  };
}

/** Lengths and offsets are in words of two bytes. */
function header(kind: Kind, box: Buffer, contentBytes: number): Buffer {
  const head = Buffer.alloc(100);
  head.writeInt32BE(9994, 0);
  head.writeInt32BE((100 + contentBytes) / 2, 24);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(kind, 32);
  box.copy(head, 36);
  return head;
}

function index(records: readonly Buffer[]): Buffer[] {
  let offset = 100;
  return records.map(({ length }) => {
    const entry = pair(offset / 2, length / 2);
    offset += length + 8;
    return entry;
  });
}

function pair(one: number, other: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32BE(one, 0);
  bytes.writeInt32BE(other, 4);
  return bytes;
}

const pointRecord = (position: Position) => Buffer.concat([whole(1), doubles(position)]);

/** Outlines are clockwise here. */
function outlineRecord(ring: readonly Position[]): Buffer {
  const clockwise = ring.toReversed();
  return Buffer.concat([
    whole(5),
    boxOf(ring),
    // One part, which begins with the first point.
    ...[1, clockwise.length, 0].map(whole),
    doubles(clockwise.flat()),
  ]);
}

function boxOf(positions: readonly Position[]): Buffer {
  const [first = [0, 0]] = positions;
  let [west, south, east, north] = [...first, ...first];
  for (const [x, y] of positions) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return doubles([west, south, east, north]);
}

function whole(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function doubles(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  values.forEach((value, at) => bytes.writeDoubleLE(value, at * 8));
  return bytes;
}

function table(plots: readonly WrittenPlot[]): Buffer {
  const head = Buffer.alloc(32);
  // dBASE III. The day is always the same, so that the same plots give the same file.
  head.set([3, 100, 1, 1]);
  head.writeUInt32LE(plots.length, 4);
  head.writeUInt16LE(32 * (shapefileFields.length + 1) + 1, 8);
  head.writeUInt16LE(sum(shapefileFields.map(([, , length]) => length)) + 1, 10);
  const fields = shapefileFields.map(([property, name, length]) => {
    const field = Buffer.alloc(32);
    field.write(name, 0, "latin1");
    field.write(property === "Area" ? "N" : "C", 11, "latin1");
    field.set([length, property === "Area" ? 4 : 0], 16);
    return field;
  });
  const rows = plots.flatMap((plot) => [
    Buffer.from(" "),
    ...shapefileFields.map((field) => cell(plot, field)),
  ]);
  return Buffer.concat([head, ...fields, Buffer.from([0x0d]), ...rows, Buffer.from([0x1a])]);
}

function cell(plot: WrittenPlot, [, , length, read]: Field): Buffer {
  const text = Buffer.from(read(plot));
  if (text.length > length) throw new Problem("plot_too_long_for_shapefile", { name: plot.name });
  return Buffer.concat([text, Buffer.alloc(length - text.length, " ")]);
}

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
