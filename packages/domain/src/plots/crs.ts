/**
 * The reference system that a file states in `crs`, as GeoJSON of before 2016 and PostGIS do. Ours is WGS 84, longitude
 * first; positions in another one lie hundreds of metres beside their place.
 */

/** WGS 84 by its codes of EPSG and OGC, flat or with heights. */
const ourSystems = /^(?:(?:EPSG:)?(?:4326|4979)|(?:OGC:)?CRS84h?|WGS[ _]?(?:19)?84)$/i;

/** @returns its name, as short as it can be looked up; undefined without one, and for WGS 84 */
export function foreignSystem(crs: unknown): string | undefined {
  if (crs === undefined || crs === null) return undefined;
  const name = shortName(nameIn(crs));
  return ourSystems.test(name) ? undefined : name;
}

/** A name, an address, or a code of EPSG. */
function nameIn(crs: unknown): string {
  if (typeof crs === "string") return crs;
  if (typeof crs === "number") return `EPSG:${crs}`;
  const { properties } = Object.assign({ properties: {} }, crs);
  const { name, href, code } = Object.assign({ name: null, href: null, code: null }, properties);
  const stated = [name, href].find((one) => typeof one === "string");
  return stated ?? (code === null ? "?" : `EPSG:${String(code)}`);
}

const addresses = [
  // With the version of the register between its name and the code.
  /^(?:urn:(?:x-)?ogc:def:crs:|https?:\/\/www\.opengis\.net\/def\/crs\/)(\w+)[:/][\w.]*[:/](\w+)\b/i,
  /^urn:(?:x-)?ogc:def:crs:(\w+):(\w+)$/i,
  /^https?:\/\/(?:www\.)?spatialreference\.org\/ref\/(\w+)\/(\w+)\b/i,
];

/** `urn:ogc:def:crs:EPSG::4298` and `http://www.opengis.net/def/crs/EPSG/0/4298` are EPSG:4298. */
function shortName(given: string): string {
  const name = given.trim().slice(0, 100);
  const found = addresses.map((address) => address.exec(name)).find((one) => one !== null);
  const [, authority, code] = found ?? [];
  return authority === undefined ? name : `${authority.toUpperCase()}:${code}`;
}
