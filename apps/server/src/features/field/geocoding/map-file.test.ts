import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { TileType } from "pmtiles";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mapFindings } from "#features/operations/doctor/findings.ts";
import { createMapFile } from "#platform/map-file.ts";
import { readEnv } from "#env.ts";
import { madeMap } from "#testing/made-map.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

const folder = mkdtempSync(path.join(tmpdir(), "elaeis-map-"));
const file = path.join(folder, "map.pmtiles");
const tiles = [
  { z: 0, x: 0, y: 0, colour: "#ff0000" },
  { z: 1, x: 1, y: 0, colour: "#00ff00" },
  { z: 1, x: 1, y: 1, colour: "#0000ff" },
];

let app: TestApp;
let as: TestUser;
beforeAll(async () => {
  app = await createTestApp({ mapFile: createMapFile(file) });
  as = await app.user("collecteur");
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => rmSync(file, { force: true }));

const told = async () => (await app.fetch("/api/geocoding/map", { as })).json();
const tile = (place: string) => app.fetch(`/api/geocoding/map/${place}`, { as });
const doctor = async (more: Record<string, string> = {}) =>
  (await mapFindings(readEnv({ MAP_TILES_FILE: file, ...more })))[0];
const redOf = async (answer: Response) => {
  const { data } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[0];
};

test("[LIST-03] a PMTiles file dropped in while the server runs is the map, picture by picture", async () => {
  expect(await told()).toEqual({ tiles: null });
  writeFileSync(file, await madeMap(tiles, { attribution: '<a href="https://x.example">© X</a>' }));
  expect(await told()).toEqual({
    tiles: { url: "/api/geocoding/map/{z}/{x}/{y}", attribution: "© X", most_zoom: 1 },
  });
  const whole = await tile("0/0/0");
  expect(whole.headers.get("content-type")).toBe("image/png");
  expect(whole.headers.get("cache-control")).toBe("private, max-age=86400");
  expect(await redOf(whole)).toBe(255);
  expect(await redOf(await tile("1/1/1"))).toBe(0);
  // Nothing is there, or the map is not so close.
  for (const place of ["1/0/0", "2/0/0", "1/2/0"]) expect((await tile(place)).status).toBe(204);
  for (const place of ["1/-1/0", "a/0/0", "25/0/0"]) expect((await tile(place)).status).toBe(400);
  expect((await app.fetch("/api/geocoding/map/0/0/0")).status).toBe(401);
});

test("a map replaced while it is read is the new one from the next picture on", async () => {
  writeFileSync(file, await madeMap(tiles));
  expect(await redOf(await tile("0/0/0"))).toBe(255);
  writeFileSync(file, await madeMap([{ z: 0, x: 0, y: 0, colour: "#000000" }]));
  expect(await redOf(await tile("0/0/0"))).toBe(0);
  expect((await tile("1/1/1")).status).toBe(204);
  rmSync(file);
  expect(await told()).toEqual({ tiles: null });
  const gone = await tile("0/0/0");
  expect(gone.status).toBe(404);
  expect(await gone.json()).toMatchObject({ code: "no_map" });
});

test("what cannot be served is no map, and the doctor says why", async () => {
  const unfit: [Buffer, RegExp][] = [
    [await madeMap(tiles, { type: TileType.Mvt }), /vector tiles.*raster/],
    [await madeMap(tiles, { type: TileType.Avif }), /neither PNG, JPEG nor WebP/],
    [await madeMap(tiles, { attribution: "" }), /MAP_TILES_ATTRIBUTION/],
    [Buffer.from("<html>not a map</html>"), /no PMTiles file of version 3/],
    [Buffer.alloc(0), /no PMTiles file of version 3/],
    [Buffer.alloc(20_000, 0xff), /no PMTiles file of version 3/],
  ];
  for (const [bytes, why] of unfit) {
    writeFileSync(file, bytes);
    expect(await told()).toEqual({ tiles: null });
    expect((await tile("0/0/0")).status).toBe(404);
    expect(await doctor()).toMatchObject({ about: "map", state: "bad" });
    expect((await doctor())?.says).toMatch(why);
  }
  writeFileSync(file, await madeMap(tiles));
  truncateSync(file, 300);
  expect((await doctor())?.says).toMatch(/cut off: 300 of \d+ bytes/);
  expect((await tile("0/0/0")).status).toBe(404);
});

test("damage within is refused tile by tile, and never brings the server down", async () => {
  const whole = await madeMap(tiles);
  for (let at = 0; at < 200; at += 1) {
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(damaged.readUInt8(at) ^ 0xff, at);
    writeFileSync(file, damaged);
    for (const place of ["0/0/0", "1/1/1"]) {
      expect([200, 204, 404]).toContain((await tile(place)).status);
    }
  }
});

test("the doctor says what is there, and where a map would be read from", async () => {
  expect(await doctor()).toMatchObject({ state: "look" });
  const [unset] = await mapFindings(readEnv({ DATA_DIR: folder }));
  expect(unset?.state).toBe("ok");
  expect(unset?.says).toContain(file);
  writeFileSync(file, await madeMap(tiles, { attribution: "" }));
  const found = await doctor({ MAP_TILES_ATTRIBUTION: "© Me" });
  expect(found).toMatchObject({ state: "ok" });
  expect(found?.says).toMatch(/image\/png, levels 0 to 1/);
  const url = "https://tiles.example/{z}/{x}/{y}.png";
  const elsewhere = await doctor({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: "©" });
  expect(elsewhere?.says).toBe("tiles come from https://tiles.example");
});
