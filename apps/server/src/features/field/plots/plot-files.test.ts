/** Files of plots through the API: what is exported and imported again changes nothing, and harm costs who sends it. */
import { plotFormats, plotImportSchema } from "@elaeis/domain/plots/plot-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { besideBystander } from "#testing/bystander.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { zipOf } from "#testing/zip.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none", subprocessBounds: {} });
  admin = await app.user("admin");
});
afterAll(() => app.close());

const send = (step: string, bytes: Uint8Array, as = admin) =>
  app.fetch(`/api/plots/imports${step}`, { method: "POST", body: new Uint8Array(bytes), as });
const imported = async (bytes: Uint8Array) => answered(plotImportSchema, await send("", bytes));
async function exported(format: string, query = "") {
  const answer = await app.fetch(`/api/plots/export?format=${format}${query}`, { as: admin });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
const codeOf = async (answer: Response) =>
  answer.ok ? "taken" : (await answered(problemAnswerSchema, answer)).code;

describe("a round trip", () => {
  const square = [
    [-4.37, 5.32],
    [-4.36, 5.320001],
    [-4.36, 5.33],
    [-4.37, 5.33],
    [-4.37, 5.32],
  ];
  const feature = (id: string, geometry: unknown, more = {}) => ({
    type: "Feature",
    id,
    properties: { ProducerName: "Coopérative d'Aké", ProducerCountry: "CI", ...more },
    geometry,
  });
  const file = Buffer.from(
    JSON.stringify({
      type: "FeatureCollection",
      features: [
        feature("B3", { type: "Polygon", coordinates: [square] }, { ProductionPlace: "Dabou" }),
        feature("=B4", { type: "Point", coordinates: [-4.3, 5.4] }, { Area: 2.5 }),
      ],
    }),
  );

  beforeEach(async () => {
    await app.owner.query("delete from plots");
    await imported(file);
  });

  test.each(plotFormats)(
    "of %s changes nothing, and brings back what was deleted",
    async (format) => {
      const all = await exported("geojson");
      const bytes = await exported(format);
      const again = await imported(bytes);
      expect(again).toMatchObject({ faulty: 0, added: 0 });
      expect(again.features.map(({ repairs }) => repairs)).toEqual(
        again.features.map(({ name }) => (format === "shp" && name === "B3" ? ["reversed"] : [])),
      );
      expect(await exported(format)).toEqual(bytes);
      await app.owner.query("delete from plots");
      expect(await imported(bytes)).toMatchObject({ faulty: 0, added: 2 });
      expect(await exported("geojson")).toEqual(all);
      expect(await exported(format)).toEqual(bytes);
    },
  );

  test("of plots that nobody named may be followed by another: numbers that are taken are passed over", async () => {
    const village = (east: number) =>
      Buffer.from(
        JSON.stringify({
          type: "FeatureCollection",
          features: [0, 1].map((id) => {
            const moved = square.map(([x = 0, y = 0]) => [x + east + id / 50, y]);
            const geometry = { type: "Polygon", coordinates: [moved] };
            const properties = { ProducerName: "Villages", ProducerCountry: "CI" };
            return { type: "Feature", id, properties, geometry };
          }),
        }),
      );
    const names = async (bytes: Buffer) => {
      const { features, faulty, added } = await imported(bytes);
      return [features.map(({ name }) => name), { faulty, added }];
    };
    expect(await names(village(-0.2))).toEqual([["0", "1"], { faulty: 0, added: 2 }]);
    expect(await names(village(-0.4))).toEqual([["2", "3"], { faulty: 0, added: 2 }]);
    for (const [east, numbers] of [
      [-0.2, ["0", "1"]],
      [-0.4, ["2", "3"]],
    ] as const) {
      expect(await names(village(east))).toEqual([numbers, { faulty: 0, added: 0 }]);
    }
  });

  test("two at once of one file bring each plot once", async () => {
    const bytes = await exported("kmz");
    await app.owner.query("delete from plots");
    const both = await Promise.all([0, 1].map(async () => codeOf(await send("", bytes))));
    // Who comes second waits, or has to send it again.
    expect(both.filter((code) => !["taken", "plot_name_taken"].includes(code))).toEqual([]);
    const { rows } = await app.owner.query("select count(*)::integer from plots");
    expect(rows).toEqual([{ count: 2 }]);
  });

  test("has the type and the name of its format; others are refused", async () => {
    const answer = await app.fetch("/api/plots/export?format=shp", { as: admin });
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="plots.zip"');
    const other = await app.fetch("/api/plots/export?format=dwg", { as: admin });
    expect(other.status).toBe(400);
  });
});

describe("who may", () => {
  test("nobody but administrators", async () => {
    const collector = await app.user("collecteur");
    const bytes = Buffer.from("PlotName,WKT\n");
    expect((await send("/preview", bytes, collector)).status).toBe(403);
    const visitor = await app.fetch("/api/plots/imports", { method: "POST", body: bytes });
    expect(visitor.status).toBe(401);
  });
});

const megabytes = (count: number) => count * 1024 * 1024;
const kmlOf = (inside: string) =>
  Buffer.from(`<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`);

/** A shapefile whose table promises four thousand million rows. */
function endlessTable(): Buffer {
  const dbf = Buffer.alloc(65);
  dbf.writeUInt32LE(0xffffffff, 4);
  dbf.writeUInt16LE(65, 8);
  dbf.writeUInt16LE(1, 10);
  dbf.set([0x0d], 64);
  const shp = Buffer.alloc(100);
  shp.writeInt32BE(50, 24);
  shp.writeInt32LE(5, 32);
  return zipOf([
    { name: "a.shp", bytes: shp },
    { name: "a.dbf", bytes: dbf },
  ]);
}

const attacks: [string, string[], () => Buffer][] = [
  ["more than 25 MB", ["body_too_large"], () => Buffer.alloc(megabytes(25), " ")],
  [
    "a KMZ that unpacks to a thousand times its size",
    ["zip_bomb"],
    () => zipOf([{ name: "doc.kml", bytes: Buffer.alloc(megabytes(60), " "), isDeflated: true }]),
  ],
  [
    "KML that is nested a million times",
    ["file_too_demanding"],
    () => kmlOf("<Folder>".repeat(1_000_000)),
  ],
  [
    "KML of five million elements @night",
    ["file_too_demanding"],
    () => kmlOf("<a/>".repeat(5_000_000)),
  ],
  [
    "GeoJSON that is nested ten million times @night",
    ["plot_file_unreadable", "file_too_demanding"],
    () => Buffer.alloc(10_000_000, "["),
  ],
  ["a table of four thousand million rows", ["plot_file_too_long"], endlessTable],
  [
    "twenty megabytes of quotes",
    ["plot_table_damaged", "plot_table_no_outlines", "plot_file_unreadable"],
    () => Buffer.alloc(megabytes(20), '"'),
  ],
  [
    "WKT of nested collections",
    ["taken", "plot_file_unreadable"],
    () => Buffer.from(`WKT,a\n"${"GEOMETRYCOLLECTION(".repeat(500_000)}",1\n`),
  ],
];

describe("files made to do harm", () => {
  test.each(attacks)("%s: a clear answer, and bystanders are served", async (_, codes, file) => {
    const bytes = file();
    const { result } = await besideBystander(app, () => send("/preview", bytes));
    expect(codes).toContain(await codeOf(result));
  });

  test("twenty at once: a few are read, the others are to come again @night", async () => {
    const bytes = kmlOf("<a/>".repeat(100_000));
    const { result } = await besideBystander(app, () =>
      Promise.all(Array.from({ length: 20 }, async () => codeOf(await send("/preview", bytes)))),
    );
    expect(new Set(result)).toEqual(new Set(["plot_file_unreadable", "server_busy"]));
  });

  test("a geometry nested deeper than a program can walk is no plot, and the others are read", async () => {
    const place = { type: "Point", coordinates: [-4.3001, 5.4001] };
    const about = { ProducerName: "Coop", ProducerCountry: "CI", Area: 1 };
    const sound = { type: "Feature", id: "sound", properties: about, geometry: place };
    const nested = "[".repeat(100_000) + "]".repeat(100_000);
    const deep = `{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":${nested}}}`;
    const text = `{"type":"FeatureCollection","features":[${deep},${JSON.stringify(sound)}]}`;
    const { features } = await answered(plotImportSchema, send("/preview", Buffer.from(text)));
    expect(features.map(({ geometry }) => geometry)).toEqual([null, place]);
    expect(features[0]?.faults.map(({ code }) => code)).toContain("not_a_plot");
  });

  test("text that no database keeps is left out of a name", async () => {
    const name = "B\u00003\u0007";
    const of = { ProducerName: "Ak\u0000é", ProducerCountry: "CI", Area: 1 };
    const geometry = { type: "Point", coordinates: [-4.310001, 5.410001] };
    const feature = { type: "Feature", id: name, properties: of, geometry };
    const answer = await imported(
      Buffer.from(JSON.stringify({ type: "FeatureCollection", features: [feature] })),
    );
    expect(answer.features).toMatchObject([{ name: "B 3", producer: "Ak é", faults: [] }]);
    const saved = await app.fetch(`/api/producers/${uuidv7()}`, {
      ...json(
        { name: "A\u0007", country: "CI", address: null, operator_number: null, version: null },
        "PUT",
      ),
      as: admin,
    });
    expect(saved.status).toBe(400);
  });
});
