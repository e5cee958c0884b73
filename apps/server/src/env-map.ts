/** Where an installation's map comes from: another server, or a file that its operator drops in. */
import path from "node:path";
import type { MapTiles } from "./http/map-tiles.ts";

type Read = {
  text: (name: string) => string | undefined;
  url: (name: string, protocols: string[]) => URL | undefined;
  refuse: (sentence: string) => void;
};

export type MapFilePlace = { path: string; isChosen: boolean; attribution: string | undefined };

export function readMapTiles(read: Read): MapTiles | undefined {
  const origin = read.url("MAP_TILES_URL", ["http:", "https:"])?.origin;
  const url = read.text("MAP_TILES_URL");
  const attribution = read.text("MAP_TILES_ATTRIBUTION");
  if (url === undefined || origin === undefined) return undefined;
  if (["{z}", "{x}", "{y}"].some((placeholder) => !url.includes(placeholder))) {
    read.refuse("MAP_TILES_URL must contain {z}, {x} and {y}, as in https://…/{z}/{x}/{y}.png.");
  }
  if (url.includes("{s}")) {
    read.refuse("MAP_TILES_URL must name one server: {s} is not supported.");
  }
  if (attribution === undefined) {
    read.refuse("MAP_TILES_ATTRIBUTION is not set; a map must say whose it is.");
  }
  return { url, origin, attribution: attribution ?? "" };
}

export function readMapFile(read: Read, workingFolder: string): MapFilePlace | undefined {
  if (read.text("MAP_TILES_URL") !== undefined) return undefined;
  const chosen = read.text("MAP_TILES_FILE");
  return {
    path: path.resolve(
      workingFolder,
      chosen ?? path.join(read.text("DATA_DIR") ?? "data", "map.pmtiles"),
    ),
    isChosen: chosen !== undefined,
    attribution: read.text("MAP_TILES_ATTRIBUTION"),
  };
}
