import { expect, test } from "vitest";
import { foreignSystem } from "./crs.ts";

const named = (name: string) => ({ type: "name", properties: { name } });

test.each([
  named("urn:ogc:def:crs:OGC:1.3:CRS84"),
  named("urn:ogc:def:crs:OGC::CRS84"),
  named("urn:ogc:def:crs:EPSG::4326"),
  named("urn:ogc:def:crs:EPSG:6.9:4326"),
  named("http://www.opengis.net/def/crs/OGC/1.3/CRS84"),
  named("http://www.opengis.net/def/crs/EPSG/0/4326"),
  named("EPSG:4326"),
  named("WGS 84"),
  { type: "EPSG", properties: { code: 4326 } },
  { type: "link", properties: { href: "http://spatialreference.org/ref/epsg/4326/proj4/" } },
  "EPSG:4326",
  4326,
  null,
  undefined,
])("%j is ours, or says nothing", (crs) => {
  expect(foreignSystem(crs)).toBeUndefined();
});

test.each([
  [named("urn:ogc:def:crs:EPSG::4298"), "EPSG:4298"],
  [named("http://www.opengis.net/def/crs/EPSG/0/3857"), "EPSG:3857"],
  [named("EPSG:24326"), "EPSG:24326"],
  [named("Timbalai 1948"), "Timbalai 1948"],
  [{ type: "EPSG", properties: { code: 4298 } }, "EPSG:4298"],
  [
    { type: "link", properties: { href: "http://example.org/4326.prj" } },
    "http://example.org/4326.prj",
  ],
  ["EPSG:32630", "EPSG:32630"],
  [{}, "?"],
])("%j is another one: %s", (crs, name) => {
  expect(foreignSystem(crs)).toBe(name);
});
