/** Every format carries the same plots, and other programs read what is written. */
import { readFeatures, writeFeatures, type WrittenPlot } from "@elaeis/domain/plots/geojson";
import { plotFormats, type PlotFormat, type Position } from "@elaeis/domain/plots/plot-schemas";
import fc from "fast-check";
import { unzipSync } from "fflate";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { zipOf } from "#testing/zip.ts";
import { readPlotFile } from "./read-plot-file.ts";
import { writePlotFile } from "./write-plot-file.ts";

const ring: Position[] = [
  [-4.370001, 5.320001],
  [-4.360001, 5.32],
  [-4.35, 5.330001],
  [-4.370001, 5.320001],
];
const outline: WrittenPlot = {
  name: "Bloc n°3 – « œuvre » & <fils>",
  producer: { name: 'Coopérative d\'Aké, "Sud"', country: "CI" },
  production_place: "Dabou; Lopou",
  area_ha: 122.5001,
  geometry: { type: "Polygon", coordinates: [ring] },
};
const point: WrittenPlot = {
  ...outline,
  name: "=1+1",
  production_place: null,
  area_ha: 2.5,
  geometry: { type: "Point", coordinates: [-4.5, 6.2] },
};

const written = (format: PlotFormat, plots: readonly WrittenPlot[]) =>
  Buffer.from(writePlotFile(format, plots).bytes);
const expected = (plots: readonly WrittenPlot[]) =>
  readFeatures(JSON.parse(writeFeatures(plots)))?.map(inOneOrder);

/** A shapefile's outlines are clockwise; the validator turns them. */
function inOneOrder<Feature extends { geometry: unknown }>(feature: Feature): Feature {
  const { type, coordinates }: { type: string; coordinates: Position[][] } = Object.assign(
    { type: "", coordinates: [] },
    feature.geometry,
  );
  if (type !== "Polygon") return feature;
  const rings = coordinates.map((one) => one.map((position) => position.join()).toSorted());
  return { ...feature, geometry: rings };
}

describe.each(plotFormats)("%s", (format) => {
  test("carries outlines and points with all that is said of them", async () => {
    const plots = [outline, point];
    const found = await readPlotFile(written(format, plots));
    expect(found.map(inOneOrder)).toEqual(expected(plots));
    expect(written(format, plots)).toEqual(written(format, plots));
  });

  test("carries any name", async () => {
    const words = (longest: number) =>
      fc
        .string({ unit: "binary", minLength: 1, maxLength: longest })
        // U+FFFD is what is left of a damaged text: a file with one is refused.
        .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\uFFFD-\uFFFF]/gu, "").trim())
        .filter((text) => text !== "" && Buffer.byteLength(text) < 255);
    const places = fc.record({
      longitude: fc.integer({ min: -180e6, max: 180e6 }),
      latitude: fc.integer({ min: -90e6, max: 90e6 }),
    });
    const plots = fc.record({ name: words(60), producer: words(60), place: words(60), at: places });
    await fc.assert(
      fc.asyncProperty(plots, async ({ name, producer, place, at }) => {
        const plot: WrittenPlot = {
          ...point,
          name,
          producer: { name: producer, country: "CI" },
          production_place: place,
          geometry: { type: "Point", coordinates: [at.longitude / 1e6, at.latitude / 1e6] },
        };
        expect(await readPlotFile(written(format, [plot]))).toEqual(expected([plot]));
      }),
      { numRuns: 40 },
    );
  });
});

describe("files of other programs", () => {
  const kml = (placemarks: string, head = "") =>
    Buffer.from(
      `<?xml version="1.0"?>${head}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>${placemarks}</Folder></Document></kml>`,
    );
  const loop = (text: string) =>
    `<Polygon><outerBoundaryIs><LinearRing><coordinates>${text}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;

  test("a placemark is named by its name, not its id; polygons in one are several parts", async () => {
    const square = loop("\n -4.1,5.2,12 -4.1,5.3,12\n -4.2,5.3,12 -4.1,5.2,12 ");
    const found = await readPlotFile(
      kml(
        `<Placemark id="ID_00001"><name>B3</name>${square}</Placemark>
         <Placemark><name>B4</name><MultiGeometry>${square}${square}</MultiGeometry></Placemark>
         <Placemark><name>Path</name><MultiGeometry><Point><coordinates>1,2</coordinates></Point>${square}</MultiGeometry></Placemark>`,
      ),
    );
    expect(found).toMatchObject([
      { name: "B3", geometry: { type: "Polygon" } },
      { name: "B4", geometry: { type: "MultiPolygon" } },
      // A point in it is a label.
      { name: "Path", geometry: { type: "Polygon" } },
    ]);
  });

  test("a table of a French spreadsheet: semicolons, decimal comma, its own alphabet", async () => {
    const table =
      "PlotName;ProducerName;ProducerCountry;Area;wkt\r\nB3;Aké;ci;2,5;POINT(-4.5 6.2)\r\nB4;Aké;ci;3;POLYGON((1 2\r\n";
    expect(await readPlotFile(Buffer.from(table, "latin1"))).toMatchObject([
      { name: "B3", producer: "Aké", country: "CI", area_ha: 2.5, geometry: { type: "Point" } },
      { name: "B4", geometry: null },
    ]);
  });

  test.each([
    ["that is cut off", kml("<Placemark>").subarray(0, -20)],
    ["without a placemark", kml("")],
  ])("KML %s is refused", async (_, bytes) => {
    await expect(readPlotFile(bytes)).rejects.toMatchObject({ code: "plot_file_unreadable" });
  });

  test.each([
    ["no outlines", "a,b\n1,2\n", "plot_table_no_outlines"],
    ["a row that is too long", "a,wkt\n1,2\n1,2,3\n", "plot_table_damaged"],
    ["a quote that does not end", 'a,wkt\n1,"2\n', "plot_table_damaged"],
    ["a thousand and one plots", `a,wkt\n${"1,2\n".repeat(1_001)}`, "plot_file_too_long"],
    ["nothing", "", "plot_file_unreadable"],
    ["no text", "\u0000\u0001", "plot_file_unreadable"],
  ])("a table with %s is refused", async (_, text, code) => {
    await expect(readPlotFile(Buffer.from(text))).rejects.toMatchObject({ code });
  });
});

describe("a shapefile", () => {
  const parts = Object.entries(unzipSync(written("shp", [outline])));
  const zipWith = (changed: Record<string, string | Buffer | null>) =>
    zipOf(
      parts.flatMap(([name, bytes]) => {
        const given = changed[name.slice(-4)];
        if (given === null) return [];
        return [{ name, bytes: Buffer.from(given ?? bytes) }];
      }),
    );
  const utm =
    'PROJCS["WGS_1984_UTM_Zone_30N",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"]]';
  const abidjan =
    'GEOGCS["GCS_Locodjo_1965",DATUM["D_Locodjo_1965",SPHEROID["Clarke_1880_RGS",6378249.145,293.465]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

  test.each([
    ["UTM", utm, "WGS_1984_UTM_Zone_30N"],
    ["another datum", abidjan, "GCS_Locodjo_1965"],
  ])("in %s is refused by its name", async (_, prj, name) => {
    await expect(readPlotFile(zipWith({ ".prj": prj }))).rejects.toMatchObject({
      code: "plot_file_not_wgs84",
      details: { name },
    });
  });

  test("is read without .prj and .cpg, and without .dbf has nobody's plots", async () => {
    expect(await readPlotFile(zipWith({ ".prj": null, ".cpg": null }))).toHaveLength(1);
    expect(await readPlotFile(zipWith({ ".dbf": null }))).toMatchObject([{ producer: "" }]);
  });

  /** As old programs write it: a letter is a byte. */
  const dbfOf = (name: Buffer, driver = 0) => {
    const head = Buffer.alloc(65);
    head.writeUInt32LE(1, 4);
    head.writeUInt16LE(65, 8);
    head.writeUInt16LE(21, 10);
    head[29] = driver;
    head.write("PlotName", 32, "latin1");
    head.write("C", 43, "latin1");
    head.set([20], 48);
    head.set([0x0d], 64);
    const cell = Buffer.concat([name, Buffer.alloc(20 - name.length, " ")]);
    return Buffer.concat([head, Buffer.from(" "), cell, Buffer.from([0x1a])]);
  };
  const windows = Buffer.from("Forêt Nord", "latin1");
  const dos = Buffer.from("For\x88t Nord", "latin1");

  test.each([
    ["ISO 88591", windows, 0],
    ["8859_1", windows, 0],
    ["ANSI 1252", windows, 0],
    // Its .cpg is wrong.
    ["UTF-8", windows, 0],
    ["", windows, 0x57],
    ["nonsense", windows, 0],
    ["OEM 850", dos, 0],
    ["", dos, 0x02],
    ["MACINTOSH", Buffer.from("For\x90t Nord", "latin1"), 0],
    ["utf8", Buffer.from("Forêt Nord"), 0],
    ["", Buffer.from("Forêt Nord"), 0x57],
  ])("with .cpg %j has its accents", async (cpg, name, driver) => {
    const opened: unknown[] = [];
    const wish = { chosen: null, onOpen: (choices: unknown) => opened.push(choices) };
    const zip = zipWith({ ".dbf": dbfOf(name, driver), ".cpg": cpg });
    expect(await readPlotFile(zip, wish)).toMatchObject([{ name: "Forêt Nord" }]);
    expect(opened).toEqual([]);
  });

  test("whose alphabet nobody can tell is asked for", async () => {
    const opened: unknown[] = [];
    const wish = { onOpen: (choices: unknown) => opened.push(choices) };
    const zip = zipWith({ ".dbf": dbfOf(dos), ".cpg": null });
    await readPlotFile(zip, { ...wish, chosen: null });
    expect(opened).toMatchObject([
      [
        { encoding: "windows-1252", words: ["Forˆt"] },
        { encoding: "macintosh", words: ["Foràt"] },
        { encoding: "cp850", words: ["Forêt"] },
      ],
    ]);
    const chosen = await readPlotFile(zip, { ...wish, chosen: "cp850" });
    expect(chosen).toMatchObject([{ name: "Forêt Nord" }]);
    expect(opened).toHaveLength(1);
  });

  test("that is cut off, or missing, is refused", async () => {
    const shp = Buffer.from(parts.find(([name]) => name.endsWith(".shp"))?.[1] ?? []);
    for (const cut of [shp.subarray(0, -16), shp.subarray(0, 50), null]) {
      const cutOff = readPlotFile(zipWith({ ".shp": cut }));
      await expect(cutOff).rejects.toMatchObject({ code: "plot_file_unreadable" });
    }
  });

  test("says which plot's name is too long for it", () => {
    const long = { ...outline, name: "é".repeat(120), production_place: "é".repeat(128) };
    expect(() => writePlotFile("shp", [long])).toThrow(
      expect.objectContaining({ code: "plot_too_long_for_shapefile" }),
    );
  });
});

const hasGdal = spawnSync("ogrinfo", ["--version"]).status === 0;

describe.skipIf(!hasGdal)("GDAL (ogrinfo, ogr2ogr; skipped where it is not installed)", () => {
  const inFolder = <Result>(work: (path: (name: string) => string) => Result): Result => {
    const folder = mkdtempSync(join(tmpdir(), "plots-"));
    try {
      return work((name) => join(folder, name));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

  test.each(plotFormats)("reads %s: two plots, their names and the outline", (format) => {
    inFolder((path) => {
      const file = path(writePlotFile(format, []).name);
      writeFileSync(file, written(format, [outline, point]));
      const told = run("ogrinfo", "-al", format === "shp" ? `/vsizip/${file}` : file);
      expect(told.match(/^OGRFeature/gm)).toHaveLength(2);
      expect(told).toContain("Coopérative d'Aké");
      expect(told).toMatch(/POLYGON (?:Z )?\(\(-4\.370001 5\.320001/);
      expect(told).toMatch(/POINT (?:Z )?\(-4\.5 6\.2/);
    });
  });

  test.each([
    ["KML", "plots.kml"],
    ["ESRI Shapefile", "plots.shp"],
  ])("and what it writes as %s is read", async (driver, name) => {
    const bytes = inFolder((path) => {
      const from = path("from.geojson");
      writeFileSync(from, written("geojson", [outline]));
      run("ogr2ogr", "-f", driver, "-lco", "ENCODING=UTF-8", path(name), from);
      if (driver === "KML") return readFileSync(path(name));
      const ends = ["shp", "dbf", "prj", "cpg"];
      return zipOf(
        ends.map((end) => ({ name: `plots.${end}`, bytes: readFileSync(path(`plots.${end}`)) })),
      );
    });
    const [found] = await readPlotFile(bytes);
    expect(found).toMatchObject({ producer: outline.producer.name, country: "CI" });
    expect([found].map((one) => one && inOneOrder(one).geometry)).toEqual(
      expected([outline])?.map(({ geometry }) => geometry),
    );
  });
});
