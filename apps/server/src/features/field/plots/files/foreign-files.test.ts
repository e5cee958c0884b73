/** Files as other programs write them; those in `samples` once gave a wrong answer. */
import { checkPlot } from "@elaeis/domain/plots/check-plot";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { zipOf } from "#testing/zip.ts";
import { readPlotFile } from "./read-plot-file.ts";

const sample = (name: string) => readFileSync(join(import.meta.dirname, "samples", name));
const read = (text: string) => readPlotFile(Buffer.from(text));
const refused = (content: string | Buffer) => readPlotFile(Buffer.from(content));

const ring = [
  [101.500123, 3.200123],
  [101.501123, 3.200223],
  [101.501223, 3.201323],
  [101.500123, 3.201223],
  [101.500123, 3.200123],
];
const polygon = { type: "Polygon", coordinates: [ring] };
const blokA = { name: "Blok A", producer: "Koperasi Uji", country: "MY" };
/** As it would be kept. */
const kept = (geometry: unknown) => checkPlot(geometry, {}).geometry;

describe("names", () => {
  test("that people gave come before ids that a program gave", async () => {
    const names = [];
    for (const village of ["1", "2"]) {
      names.push(...(await readPlotFile(sample(`automatic-ids-${village}.geojson`))));
    }
    expect(names.map(({ name }) => name)).toEqual(["Blok A", "Blok B", "Blok C", "Blok D"]);
  });

  test.each([
    "PlotName",
    "plot_name",
    "PLOTNAME",
    "Plot Name",
    "survey/PlotName",
    "Name",
    "NAME",
    "Nom",
    "Parcelle",
    "plot_id",
    "Bloc",
  ])("are found as %s", async (key) => {
    const feature = {
      type: "Feature",
      id: 7,
      properties: { [key]: "Blok A" },
      geometry: polygon,
    };
    expect(await read(JSON.stringify(feature))).toMatchObject([{ name: "Blok A" }]);
  });

  test("are no counted numbers of a column", async () => {
    const properties = { fid: 7, plot_id: "7" };
    const feature = { type: "Feature", properties, geometry: polygon };
    expect(await read(JSON.stringify(feature))).toMatchObject([{ name: "1", is_named: false }]);
  });

  const namesIn = async (ids: readonly unknown[], properties = {}) => {
    const features = ids.map((id) => ({ type: "Feature", id, properties, geometry: polygon }));
    const found = await read(JSON.stringify({ type: "FeatureCollection", features }));
    return found.map(({ name, is_named }) => ({ name, is_named }));
  };

  test.each([
    ["of GeoServer", ["plots.1", "plots.2", "plots.10"]],
    ["of a GeoServer that serves one", ["layer.1"]],
    ["of GeoServer without keys", ["plots.fid-1a2b_18c", "plots.fid-1a2b_18d"]],
    ["of any other program", ["parcel_007", "parcel_008"]],
    ["that count without a prefix", ["0", "1"]],
  ])("ids %s were given by nobody", async (_, ids) => {
    expect(await namesIn(ids)).toEqual(ids.map((name) => ({ name, is_named: false })));
  });

  test.each([
    ["of different beginnings", ["Bloc A1", "Nord 2"]],
    ["with a word after the number", ["Bloc 1 nord", "Bloc 2 sud"]],
    ["alone", ["Bloc 7"]],
  ])("ids %s are names", async (_, ids) => {
    expect(await namesIn(ids)).toEqual(ids.map((name) => ({ name, is_named: true })));
  });

  test("ids beside a place are names that we wrote", async () => {
    const found = await namesIn(["Bloc 1", "Bloc 2"], { ProductionPlace: "Dabou" });
    expect(found.every(({ is_named }) => is_named)).toBe(true);
  });

  test("of a producer are no name of a plot", async () => {
    const properties = { "producer-name": "Koperasi", producer_country: "my" };
    const [found] = await read(JSON.stringify({ type: "Feature", id: "B3", properties }));
    expect(found).toMatchObject({ name: "B3", producer: "Koperasi", country: "MY" });
  });
});

describe("JSON that is none says where", () => {
  const feature = JSON.stringify({ type: "Feature", geometry: polygon });
  const broken = feature.replace("3.200123", "NaN");
  const inPretty = JSON.stringify(JSON.parse(feature), null, 1).replace("3.200123", "-Infinity");
  const place = "coordinates 1 1 2";
  test.each<[string, string, string, Record<string, unknown>]>([
    [
      "NaN",
      `{"type":"FeatureCollection","features":[${feature},${broken}]}`,
      "nir_json_not_a_number",
      { found: "NaN", part: `features 2, geometry, ${place}` },
    ],
    [
      "-Infinity",
      inPretty,
      "nir_json_not_a_number",
      { found: "-Infinity", part: `geometry, ${place}` },
    ],
    [
      "NaN, a feature a line",
      `${feature}\n\n${broken}\n`,
      "nir_json_not_a_number",
      { found: "NaN", part: `geometry, ${place}` },
    ],
    ["an end that is missing", feature.slice(0, -1), "nir_json_truncated", { line: 1 }],
    [
      "an end that is missing, a feature a line",
      `${feature}\n\n${feature.slice(0, -1)}`,
      "nir_json_truncated",
      { line: 3 },
    ],
    [
      "a bare word",
      feature.replace('"Feature"', "Feature"),
      "nir_json_unexpected",
      { line: 1, character: 9 },
    ],
  ])("%s", async (_, text, code, details) => {
    await expect(refused(text)).rejects.toMatchObject({ code, details });
  });
});

describe("a reference system other than WGS 84 is refused by name", () => {
  const wkb = (srid: number) => {
    const bytes = Buffer.alloc(25);
    bytes.set([1]);
    bytes.writeUInt32LE(0x20000001, 1);
    bytes.writeUInt32LE(srid, 5);
    bytes.writeDoubleLE(101.5, 9);
    bytes.writeDoubleLE(3.2, 17);
    return bytes.toString("hex");
  };
  const crs = (name: string) => ({ type: "name", properties: { name } });

  test.each<[string, string | Buffer, string]>([
    ["in crs of a file", sample("timbalai.geojson"), "EPSG:4298"],
    [
      "of a feature",
      JSON.stringify({
        type: "FeatureCollection",
        features: [{ type: "Feature", crs: crs("EPSG:3857"), geometry: polygon }],
      }),
      "EPSG:3857",
    ],
    ["of a geometry", JSON.stringify({ ...polygon, crs: crs("EPSG:32630") }), "EPSG:32630"],
    [
      "in a cell of GeoJSON",
      `PlotName;geom\nA;"${JSON.stringify({ ...polygon, crs: crs("EPSG:32630") }).replaceAll('"', '""')}"\n`,
      "EPSG:32630",
    ],
    ["in an SRID", "PlotName,WKT\nA,SRID=4298;POINT(114.5 3.2)\n", "EPSG:4298"],
    [
      "in the address before WKT",
      "PlotName,WKT\nA,<http://www.opengis.net/def/crs/EPSG/0/4298> POINT(114.5 3.2)\n",
      "EPSG:4298",
    ],
    ["in WKB", `PlotName,geom\nA,${wkb(4298)}\n`, "EPSG:4298"],
  ])("%s", async (_, text, name) => {
    await expect(refused(text)).rejects.toMatchObject({
      code: "plot_file_not_wgs84",
      details: { name },
    });
  });

  test("and WGS 84 is read, however it is said", async () => {
    for (const said of [
      "SRID=4326;POINT(101.5 3.2)",
      "SRID=0;POINT(101.5 3.2)",
      "<http://www.opengis.net/def/crs/OGC/1.3/CRS84> POINT(101.5 3.2)",
      "<http://www.opengis.net/def/crs/EPSG/0/4326> POINT(3.2 101.5)",
      wkb(4326),
    ]) {
      const [found] = await read(`PlotName,geom\nA,${said}\n`);
      expect(kept(found?.geometry)).toBeNull();
      expect(found?.geometry).toMatchObject({ type: "Point", coordinates: [101.5, 3.2] });
    }
  });
});

describe("KML", () => {
  const kml = (inside: string, head = "", root = "kml xmlns='http://www.opengis.net/kml/2.2'") =>
    `${head}<${root}><Document>${inside}</Document></kml>`;
  const places = ring.map(([x, y]) => `${x},${y},0`).join(" ");
  const outline = (text = places) =>
    `<Polygon><outerBoundaryIs><LinearRing><coordinates>${text}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
  const placemark = (name: string, inside = outline()) =>
    `<Placemark><name>${name}</name>${inside}</Placemark>`;
  const point = "<Point><coordinates>101.5006,3.2006</coordinates></Point>";

  test.each(["prefixed.kml", "space-after-comma.kml"])("%s is the plot", async (name) => {
    const found = await readPlotFile(sample(name));
    expect(found).toMatchObject([blokA]);
    expect(kept(found[0]?.geometry)).toEqual(polygon);
  });

  test.each<[string, string]>([
    [
      "spaces before and after commas",
      kml(placemark("Blok A", outline(places.replaceAll(",", " , ")))),
    ],
    [
      "line breaks after commas",
      kml(placemark("Blok A", outline(places.replaceAll(",", ",\n\t")))),
    ],
    ["no altitudes", kml(placemark("Blok A", outline(places.replaceAll(",0", ""))))],
    [
      "an undeclared prefix of elements",
      kml(placemark("Blok A", `<gx:drawOrder>1</gx:drawOrder>${outline()}`)),
    ],
    [
      "an undeclared prefix of attributes",
      kml(placemark("Blok A"), "", "kml xsi:schemaLocation='a b'"),
    ],
    [
      "an undeclared prefix of all",
      kml(placemark("Blok A"))
        .replaceAll(/<(\/?)(?=\w)/g, "<$1kml:")
        .replace("xmlns=", "lang="),
    ],
    ["no namespace", kml(placemark("Blok A"), "", "kml")],
    ["an empty line before its head", kml(placemark("Blok A"), "\n<?xml version='1.0'?>")],
    ["a DOCTYPE", kml(placemark("Blok A"), "<!DOCTYPE kml>")],
    ["entities of HTML", kml(placemark("Blok&nbsp;A"))],
    ["CDATA", kml(placemark("<![CDATA[Blok A]]>"))],
    [
      "a label point within",
      kml(placemark("Blok A", `<MultiGeometry>${point}${outline()}</MultiGeometry>`)),
    ],
    ["a label point beside", kml(placemark("Blok A", point) + placemark("Blok A"))],
    [
      "nested collections",
      kml(
        placemark(
          "Blok A",
          `<MultiGeometry><MultiGeometry>${outline()}</MultiGeometry></MultiGeometry>`,
        ),
      ),
    ],
  ])("with %s is read", async (_, text) => {
    const found = await read(text);
    expect(found.map(({ name }) => name.replace("\u00a0", " "))).toEqual(["Blok A"]);
    expect(kept(found[0]?.geometry)).toEqual(polygon);
  });

  test("with a bare ampersand or an unknown entity keeps the name", async () => {
    const found = await read(kml(placemark("A & B &eacute; &blok;")));
    expect(found).toMatchObject([{ name: "A & B é &blok;" }]);
  });

  test("with a point of another name keeps both", async () => {
    const found = await read(kml(placemark("Mill", point) + placemark("Blok A")));
    expect(found.map(({ name }) => name)).toEqual(["Mill", "Blok A"]);
  });

  test("with a path says that a line is no outline", async () => {
    const path = `<LineString><coordinates>${places}</coordinates></LineString>`;
    const [found] = await read(kml(placemark("Blok A", path)));
    expect(checkPlot(found?.geometry, {}).faults).toMatchObject([{ code: "line" }]);
  });

  test("with entities of its own is refused as that", async () => {
    const text = kml(placemark("&b;"), '<!DOCTYPE kml [<!ENTITY b "Blok A">]>');
    await expect(refused(text)).rejects.toMatchObject({ code: "plot_file_entities" });
  });
});

describe("tables", () => {
  test("a cell of GeoJSON with NaN says in which row and where", async () => {
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const good = JSON.stringify(polygon);
    const rows = [good, good.replace("3.200123", "NaN")].map((text, at) => `P${at},${cell(text)}`);
    await expect(refused(`name,geojson\n${rows.join("\n")}\n`)).rejects.toMatchObject({
      code: "plot_table_not_a_number",
      details: { row: 2, part: "coordinates 1 1 2", found: "NaN" },
    });
  });

  const odk = ring.map(([x, y]) => `${y} ${x} 12.5 4.2`).join("; ");
  const wkt = `POLYGON((${ring.map((place) => place.join(" ")).join(", ")}))`;

  test("an ODK or Kobo geoshape is the plot", async () => {
    const found = await readPlotFile(sample("odk-geoshape.csv"));
    expect(found).toMatchObject([blokA]);
    expect(kept(found[0]?.geometry)).toEqual(polygon);
  });

  const wkbOf = (isLittle: boolean, type: number, perPoint: readonly number[]) => {
    const bytes = Buffer.alloc(13 + ring.length * 8 * (2 + perPoint.length));
    let at = bytes.writeUInt8(isLittle ? 1 : 0);
    const whole = (value: number) =>
      (at = isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at));
    const number = (value: number) =>
      (at = isLittle ? bytes.writeDoubleLE(value, at) : bytes.writeDoubleBE(value, at));
    for (const value of [type, 1, ring.length]) whole(value);
    for (const place of ring) [...place, ...perPoint].forEach(number);
    return bytes.toString("hex");
  };
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  test.each<[string, string]>([
    [
      "a geoshape of Kobo in a group",
      `survey/PlotName;_id;survey/boundary\nBlok A;7;${quoted(`${odk};`)}\n`,
    ],
    [
      "a geoshape without altitudes",
      `PlotName,where\nBlok A,${quoted(ring.map(([x, y]) => `${y} ${x}`).join(";"))}\n`,
    ],
    ["WKT", `PlotName,where\nBlok A,${quoted(wkt)}\n`],
    [
      "WKT with heights over several lines",
      `PlotName,WKT\nBlok A,${quoted(`POLYGON Z ((\n${ring.map((place) => `${place.join(" ")} 12`).join(",\n")}))`)}\n`,
    ],
    ["EWKT", `PlotName,WKT\nBlok A,${quoted(`SRID=4326;${wkt}`)}\n`],
    ["WKB", `PlotName,geom\nBlok A,${wkbOf(true, 3, [])}\n`],
    [
      "WKB in the other order, in capitals",
      `PlotName,geom\nBlok A,${wkbOf(false, 3, []).toUpperCase()}\n`,
    ],
    ["WKB with heights, as ISO has it", `PlotName,geom\nBlok A,${wkbOf(true, 1003, [12])}\n`],
    [
      "WKB with heights and measures, as PostGIS has it",
      `PlotName,geom\nBlok A,\\x${wkbOf(true, 0xc0000003, [12, 1])}\n`,
    ],
    ["a geometry of GeoJSON", `PlotName,geom\nBlok A,${quoted(JSON.stringify(polygon))}\n`],
    [
      "a feature of GeoJSON",
      `PlotName;geojson\nBlok A;${quoted(JSON.stringify({ type: "Feature", geometry: polygon }))}\n`,
    ],
    [
      "a point of the house before the outline",
      `PlotName,house,plot\nBlok A,3.2005 101.5005 10 5,${quoted(odk)}\n`,
    ],
  ])("%s in a cell is the plot", async (_, text) => {
    const [found, ...more] = await read(text);
    expect(more).toEqual([]);
    expect(found?.name).toBe("Blok A");
    expect(kept(found?.geometry)).toEqual(polygon);
  });

  test("a place of ODK is a point", async () => {
    const [found] = await read("PlotName,Area,where\nBlok A,2.5,3.2005 101.5005 10 5\n");
    expect(found).toMatchObject({ area_ha: 2.5, geometry: { coordinates: [101.5005, 3.2005] } });
  });

  test("WKB that ends early or promises too much is no plot", async () => {
    const whole = wkbOf(true, 3, []);
    for (const broken of [whole.slice(0, -20), `${whole.slice(0, 10)}ffffffff${whole.slice(18)}`]) {
      expect(await read(`PlotName,geom\nA,${broken}\n`)).toMatchObject([{ geometry: null }]);
    }
  });

  test("a workbook with a title, and a sheet to read first, has the plots", async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const sheet = (rows: string[][]) =>
      Buffer.from(
        `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map(cell).join("")}</row>`).join("")}</sheetData></worksheet>`,
      );
    const rows = [
      ["Plots of 2026"],
      ["PlotName", "ProducerName", "Shape"],
      ["Blok A", "Koperasi Uji", odk],
    ];
    const bytes = zipOf([
      {
        name: "xl/workbook.xml",
        bytes: Buffer.from(
          '<workbook><sheets><sheet name="Read me" r:id="a"/><sheet name="Plots" r:id="b"/></sheets></workbook>',
        ),
      },
      {
        name: "xl/_rels/workbook.xml.rels",
        bytes: Buffer.from(
          '<Relationships><Relationship Id="a" Type="x/worksheet" Target="one.xml"/><Relationship Id="b" Type="x/worksheet" Target="two.xml"/></Relationships>',
        ),
      },
      { name: "xl/one.xml", bytes: sheet([["Read this"], ["first"]]) },
      { name: "xl/two.xml", bytes: sheet(rows) },
    ]);
    const found = await readPlotFile(bytes);
    expect(found).toMatchObject([{ name: "Blok A", producer: "Koperasi Uji" }]);
    expect(kept(found[0]?.geometry)).toEqual(polygon);
  });

  test("without an outline are refused", async () => {
    await expect(refused("Fruit,Oil\nA,22.4\n")).rejects.toMatchObject({
      code: "plot_table_no_outlines",
    });
  });
});

describe("outlines without a table around them", () => {
  const feature = (name: string) => ({
    type: "Feature",
    properties: { PlotName: name },
    geometry: polygon,
  });
  const both = [feature("Blok A"), feature("Blok B")];
  const wkt = `POLYGON((${ring.map((place) => place.join(" ")).join(",")}))`;

  test.each<[string, string, string[]]>([
    ["a feature a line", both.map((one) => JSON.stringify(one)).join("\n"), ["Blok A", "Blok B"]],
    [
      "features after record separators",
      both.map((one) => `\u001e${JSON.stringify(one, null, 1)}\n`).join(""),
      ["Blok A", "Blok B"],
    ],
    ["a list of features", JSON.stringify(both), ["Blok A", "Blok B"]],
    ["one feature", JSON.stringify(both[0]), ["Blok A"]],
    ["a geometry", JSON.stringify(polygon), ["1"]],
    [
      "geometries, one a line",
      [polygon, polygon].map((one) => JSON.stringify(one)).join("\r\n"),
      ["1", "2"],
    ],
    [
      "a collection with a label",
      JSON.stringify({
        type: "GeometryCollection",
        geometries: [{ type: "Point", coordinates: [1, 2] }, polygon],
      }),
      ["1"],
    ],
    ["WKT", wkt, ["1"]],
    ["WKT, one a line", `${wkt}\n${wkt}\n`, ["1", "2"]],
    ["WKT over several lines", wkt.replaceAll(",", ",\n"), ["1"]],
  ])("%s", async (_, text, names) => {
    const found = await read(text);
    expect(found.map(({ name }) => name)).toEqual(names);
    for (const { geometry } of found) expect(kept(geometry)).toEqual(polygon);
  });

  test("GeoJSON alone in a ZIP", async () => {
    const bytes = zipOf([{ name: "plots.geojson", bytes: Buffer.from(JSON.stringify(both)) }]);
    expect(await readPlotFile(bytes)).toHaveLength(2);
  });
});

describe("what is no file of plots is named", () => {
  test.each<[string, string | Buffer]>([
    ["GPX", "<?xml version='1.0'?><gpx><wpt lat='1' lon='2'/></gpx>"],
    ["GML", "<gml:FeatureCollection xmlns:gml='http://www.opengis.net/gml'/>"],
    ["XML (svg)", "<svg/>"],
    [
      "KML (NetworkLink)",
      "<kml><NetworkLink><Link><href>http://example.org</href></Link></NetworkLink></kml>",
    ],
    ["TopoJSON", '{"type":"Topology","objects":{},"arcs":[]}'],
    [
      "Esri JSON",
      '{"geometryType":"esriGeometryPolygon","features":[{"attributes":{},"geometry":{"rings":[]}}]}',
    ],
    ["GeoPackage / SQLite", "SQLite format 3\0"],
    ["FlatGeobuf", Buffer.from("fgb\u0003")],
    ["Shapefile (.shp)", Buffer.from([0, 0, 0x27, 0x0a, 0, 0])],
    ["PDF", "%PDF-1.7\n\u0000\u0001"],
  ])("%s", async (kind, content) => {
    await expect(refused(content)).rejects.toMatchObject({
      code: "plot_file_other_kind",
      details: { kind },
    });
  });
});

test("a shapefile in Latin-1 whose .cpg says so in its own way has its accents", async () => {
  const opened: unknown[] = [];
  const wish = { chosen: null, onOpen: (choices: unknown) => opened.push(choices) };
  expect(await readPlotFile(sample("cpg-88591.zip"), wish)).toMatchObject([
    { name: "Forêt Nord", producer: "Coopérative", country: "CM" },
  ]);
  expect(opened).toEqual([]);
});
