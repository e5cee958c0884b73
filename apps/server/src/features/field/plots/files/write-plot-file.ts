/** Plots as a file in each format. */
import { coordinateDecimals } from "@elaeis/domain/exports/eudr";
import { byteOrderMark, csvLine } from "@elaeis/domain/exports/csv";
import { writeFeatures, type WrittenPlot } from "@elaeis/domain/plots/geojson";
import type { PlotFormat, PlotGeometry, Position } from "@elaeis/domain/plots/plot-schemas";
import { zipSync, type Zippable } from "fflate";
import { writeShapefiles } from "./write-shapefile.ts";

export type PlotFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** @throws Problem plot_too_long_for_shapefile */
export function writePlotFile(format: PlotFormat, plots: readonly WrittenPlot[]): PlotFile {
  const { name, type, write } = formats[format];
  const content = write(plots);
  return { name, type, bytes: new Uint8Array(Buffer.from(content)) };
}

type Format = {
  name: string;
  type: string;
  write: (plots: readonly WrittenPlot[]) => string | Uint8Array;
};

const formats: Record<PlotFormat, Format> = {
  geojson: { name: "plots.geojson", type: "application/geo+json", write: writeFeatures },
  kml: { name: "plots.kml", type: "application/vnd.google-earth.kml+xml", write: writeKml },
  kmz: {
    name: "plots.kmz",
    type: "application/vnd.google-earth.kmz",
    write: (plots) => zipped({ "doc.kml": Buffer.from(writeKml(plots)) }),
  },
  shp: {
    name: "plots.zip",
    type: "application/zip",
    write: (plots) => zipped(writeShapefiles(plots)),
  },
  csv: { name: "plots.csv", type: "text/csv; charset=utf-8", write: writeTable },
};

/** The same plots give the same bytes. */
function zipped(files: Zippable): Uint8Array {
  return zipSync(files, { mtime: new Date(2000, 0, 1) });
}

function propertiesOf({ name, producer, production_place, area_ha }: WrittenPlot) {
  return {
    ProducerName: producer.name,
    ProducerCountry: producer.country,
    ProductionPlace: production_place ?? name,
    Area: String(area_ha),
  };
}

function writeKml(plots: readonly WrittenPlot[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
${plots.map(placemark).join("\n")}
</Document></kml>
`;
}

function placemark(plot: WrittenPlot): string {
  const data = Object.entries(propertiesOf(plot)).map(
    ([name, value]) => `<Data name="${name}"><value>${escaped(value)}</value></Data>`,
  );
  const shape = inKml(plot.geometry);
  return `<Placemark><name>${escaped(plot.name)}</name><ExtendedData>${data.join("")}</ExtendedData>${shape}</Placemark>`;
}

function inKml(geometry: PlotGeometry): string {
  const tuples = (positions: readonly Position[]) =>
    `<coordinates>${positions.map((one) => inDegrees(one).join()).join(" ")}</coordinates>`;
  if (geometry.type === "Point") return `<Point>${tuples([geometry.coordinates])}</Point>`;
  const [ring = []] = geometry.coordinates;
  return `<Polygon><outerBoundaryIs><LinearRing>${tuples(ring)}</LinearRing></outerBoundaryIs></Polygon>`;
}

const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => references[sign] ?? sign);

/** Commas, and a mark by which spreadsheets know the alphabet. */
function writeTable(plots: readonly WrittenPlot[]): string {
  const columns = ["PlotName", "ProducerName", "ProducerCountry", "ProductionPlace", "Area", "WKT"];
  const lines = plots.map((plot) => {
    const cells = { PlotName: plot.name, ...propertiesOf(plot), WKT: inWkt(plot.geometry) };
    const byColumn: Readonly<Record<string, string>> = cells;
    return columns.map((column) => byColumn[column]);
  });
  return byteOrderMark + [columns, ...lines].map((cells) => csvLine(cells, "en")).join("");
}

function inWkt(geometry: PlotGeometry): string {
  const list = (positions: readonly Position[]) =>
    positions.map((one) => inDegrees(one).join(" ")).join(", ");
  if (geometry.type === "Point") return `POINT (${list([geometry.coordinates])})`;
  const [ring = []] = geometry.coordinates;
  return `POLYGON ((${list(ring)}))`;
}

const inDegrees = (position: Position) => position.map((one) => one.toFixed(coordinateDecimals));
