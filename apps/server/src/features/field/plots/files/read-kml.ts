/**
 * KML as GeoJSON. Programs write it with a prefix before every name, with prefixes that they never declare, with the
 * entities of HTML and with spaces after commas; browsers and Google Earth show it all the same.
 */
import { DOMParser, MIME_TYPE, type Element } from "@xmldom/xmldom";
import { Problem } from "#platform/problem.ts";

/** A thousand plots have a tenth of these; each costs a kilobyte of memory, and time. */
const mostTags = 500_000;
const mostPrefixes = 50;

type Geometry = { type: string; coordinates?: unknown; geometries?: readonly Geometry[] };
type Placemark = { type: "Feature"; properties: { name: string }; geometry: Geometry | null };

/** @throws Problem plot_file_other_kind, plot_file_entities, file_too_demanding, and what the parser throws */
export function readKml(text: string): { type: "FeatureCollection"; features: Placemark[] } {
  // Entities that a document defines itself can unpack to any size. KML needs none.
  if (/<!ENTITY/i.test(text)) throw new Problem("plot_file_entities");
  if (tagsIn(text) > mostTags) throw new Problem("file_too_demanding");
  const parser = new DOMParser({
    onError(level, message) {
      if (level !== "warning" && !message.startsWith("entity not found")) throw new Error(message);
    },
  });
  // As this kind the parser knows the entities of HTML.
  const document = parser.parseFromString(
    withPrefixes(text.trimStart()),
    MIME_TYPE.XML_XHTML_APPLICATION,
  );
  const root = document.documentElement;
  if (root?.localName?.toLowerCase() !== "kml") {
    throw new Problem("plot_file_other_kind", { kind: kindOf(root?.localName ?? "") });
  }
  const placemarks = within(root, "Placemark").map(read);
  if (placemarks.length === 0 && within(root, "NetworkLink").length > 0) {
    throw new Problem("plot_file_other_kind", { kind: "KML (NetworkLink)" });
  }
  return { type: "FeatureCollection", features: withoutLabels(placemarks) };
}

function tagsIn(text: string): number {
  let tags = 0;
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at + 1)) tags += 1;
  return tags;
}

const kinds: Readonly<Record<string, string>> = { gpx: "GPX", featurecollection: "GML" };
const kindOf = (root: string) => kinds[root.toLowerCase()] ?? `XML (${root.slice(0, 40)})`;

/** Declares at the root what is declared nowhere: without it no parser reads the rest. */
function withPrefixes(text: string): string {
  const used = text.matchAll(/<\/?([A-Za-z_][\w-]*):|\s([A-Za-z_][\w-]*):[A-Za-z_][\w-]*=/g);
  const known = new Set(["xml", "xmlns"]);
  for (const [, prefix = ""] of text.matchAll(/xmlns:([\w-]+)=/g)) known.add(prefix);
  const prefixes = new Set<string>();
  for (const [, ofTag, ofAttribute] of used) {
    const prefix = ofTag ?? ofAttribute ?? "";
    if (!known.has(prefix)) prefixes.add(prefix);
    if (prefixes.size > mostPrefixes) throw new Problem("file_too_demanding");
  }
  const declared = [...prefixes].map((prefix) => ` xmlns:${prefix}="urn:undeclared:${prefix}"`);
  return text.replace(/<[A-Za-z_][\w:.-]*/, (root) => `${root}${declared.join("")}`);
}

function read(placemark: Element): Placemark {
  const parts = geometriesIn(placemark);
  const name = children(placemark, "name")[0]?.textContent?.trim() ?? "";
  return {
    type: "Feature",
    properties: { ...extendedData(placemark), name },
    geometry:
      parts.length > 1 ? { type: "GeometryCollection", geometries: parts } : (parts[0] ?? null),
  };
}

function extendedData(placemark: Element): Record<string, string> {
  const found: [string, string][] = [];
  for (const data of children(placemark, "ExtendedData")) {
    for (const one of within(data, "Data")) {
      found.push([one.getAttribute("name") ?? "", children(one, "value")[0]?.textContent ?? ""]);
    }
    for (const one of within(data, "SimpleData")) {
      found.push([one.getAttribute("name") ?? "", one.textContent ?? ""]);
    }
  }
  return Object.fromEntries(found.map(([name, value]) => [name, value.trim()]));
}

/** Of a placemark, and of the collections in it. */
function geometriesIn(of: Element): Geometry[] {
  return children(of).flatMap((one): Geometry[] => {
    switch (one.localName) {
      case "MultiGeometry":
        return geometriesIn(one);
      case "Point":
        return [{ type: "Point", coordinates: positions(one)[0] }];
      case "LineString":
      case "LinearRing":
        return [{ type: "LineString", coordinates: positions(one) }];
      case "Polygon":
        return [{ type: "Polygon", coordinates: ringsOf(one) }];
      default:
        return [];
    }
  });
}

function ringsOf(polygon: Element): number[][][] {
  const edges = ["outerBoundaryIs", "innerBoundaryIs"].flatMap((edge) => children(polygon, edge));
  return edges.flatMap((edge) => children(edge, "LinearRing")).map(positions);
}

/** Longitude, latitude and perhaps an altitude with commas between them; spaces may follow these. */
function positions(of: Element): number[][] {
  const text = children(of, "coordinates")[0]?.textContent ?? "";
  const tight = text.split(",").map((part) => part.trim());
  const tuples = tight.join(",").split(/\s+/);
  return tuples.filter((tuple) => tuple !== "").map((tuple) => tuple.split(",").map(numberOf));
}

const numberOf = (text: string) => (text === "" ? Number.NaN : Number(text));

/** A point that only bears the name of an outline in the file. */
function withoutLabels(placemarks: Placemark[]): Placemark[] {
  const outlined = new Set(
    placemarks
      .filter(({ geometry }) => geometry !== null && geometry.type !== "Point")
      .map(({ properties }) => properties.name),
  );
  return placemarks.filter(
    ({ geometry, properties }) => geometry?.type !== "Point" || !outlined.has(properties.name),
  );
}

const within = (of: Element, name: string) => [...of.getElementsByTagNameNS("*", name)];

function children(of: Element, name?: string): Element[] {
  return [...of.childNodes].filter(
    (node): node is Element =>
      node.nodeType === node.ELEMENT_NODE && (name === undefined || node.localName === name),
  );
}
