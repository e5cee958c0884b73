/** KML as GeoJSON. */
import { kml } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import { Problem } from "../../../../platform/problem.ts";

/** A thousand plots have a tenth of these; each costs a kilobyte of memory, and time. */
const mostTags = 500_000;

/** @throws Problem plot_file_unreadable, file_too_demanding, and what the parser throws */
export function readKml(text: string): unknown {
  // Entities that a document defines itself can unpack to any size. KML needs none.
  if (/<!DOCTYPE/i.test(text)) throw new Problem("plot_file_unreadable");
  if (tagsIn(text) > mostTags) throw new Problem("file_too_demanding");
  const parser = new DOMParser({
    onError(level, message) {
      if (level !== "warning") throw new Error(message);
    },
  });
  const root = parser.parseFromString(text, "text/xml");
  if (root.documentElement?.localName !== "kml") throw new Problem("plot_file_unreadable");
  const { type, features } = kml(root);
  return {
    type,
    features: features.map(({ geometry, properties }) => ({
      // Its id is the program's; people see the name.
      type: "Feature",
      properties,
      geometry: geometry?.type === "GeometryCollection" ? joined(geometry.geometries) : geometry,
    })),
  };
}

function tagsIn(text: string): number {
  let tags = 0;
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at + 1)) tags += 1;
  return tags;
}

type Part = { type: string; coordinates?: unknown };

/** Polygons that belong together are one with several parts; the validator says what to do. */
function joined(parts: readonly Part[]): unknown {
  const isOfPolygons = parts.every(({ type }) => type === "Polygon");
  if (!isOfPolygons) return null;
  return { type: "MultiPolygon", coordinates: parts.map(({ coordinates }) => coordinates) };
}
