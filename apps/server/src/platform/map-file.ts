/**
 * The map that an operator drops in: a PMTiles file (https://github.com/protomaps/PMTiles), read where it lies, a
 * few kilobytes at a time. It may come, go or be replaced while the server runs: each answer is of one file.
 */
import { open, stat } from "node:fs/promises";
import { EtagMismatch, PMTiles, ResolvedValueCache, TileType, type Header } from "pmtiles";
import type { Source } from "pmtiles";

type MapFileState =
  | { kind: "none" }
  /** It is there and cannot be served; the sentence is for the operator. */
  | { kind: "unfit"; why: string }
  | {
      kind: "good";
      contentType: string;
      attribution: string;
      leastZoom: number;
      mostZoom: number;
      bytes: number;
    };

type Tile = { z: number; x: number; y: number };

export type MapFile = {
  path: string;
  look: () => Promise<MapFileState>;
  /** @returns undefined where the map has nothing there. @throws MapFileUnfit */
  tile: (tile: Tile) => Promise<{ bytes: ArrayBuffer; contentType: string } | undefined>;
};

export class MapFileUnfit extends Error {
  override readonly name = "MapFileUnfit";
}

const contentTypes = new Map([
  [TileType.Png, "image/png"],
  [TileType.Jpeg, "image/jpeg"],
  [TileType.Webp, "image/webp"],
]);

/** Larger is no picture of a map and no part of its table: the file is damaged. */
const longestReadBytes = 8 * 1024 * 1024;
const firstReadBytes = 16_384;

/** @param attribution whom to thank, in place of what the file says */
export function createMapFile(path: string, attribution?: string): MapFile {
  const source = sourceOf(path);
  // The other cache of the library would keep a failure for ever.
  const archive = new PMTiles(source, new ResolvedValueCache());
  let seen: { tag: string; state: MapFileState } | undefined;

  async function look(): Promise<MapFileState> {
    const tag = await tagOf(path);
    if (tag === undefined) return { kind: "none" };
    if (seen?.tag !== tag) {
      await archive.cache.invalidate(source);
      seen = { tag, state: await examine(archive, path, attribution) };
    }
    return seen.state;
  }

  return {
    path,
    look,
    async tile({ z, x, y }) {
      const state = await look();
      if (state.kind !== "good") throw new MapFileUnfit();
      if (z > state.mostZoom || x >= 2 ** z || y >= 2 ** z) return undefined;
      const found = await archive.getZxy(z, x, y).catch((cause: unknown) => {
        throw new MapFileUnfit("A part of the map cannot be read.", { cause });
      });
      return found && { bytes: found.data, contentType: state.contentType };
    },
  };
}

async function examine(
  archive: PMTiles,
  path: string,
  attribution: string | undefined,
): Promise<MapFileState> {
  const unfit = (why: string) => ({ kind: "unfit" as const, why });
  try {
    const header = await archive.getHeader();
    const { size: bytes } = await stat(path);
    const contentType = contentTypes.get(header.tileType);
    if (contentType === undefined) return unfit(whyNotServed(header.tileType));
    const wholeBytes = endOf(header);
    if (wholeBytes > bytes) {
      return unfit(`It is cut off: ${bytes} of ${wholeBytes} bytes. Copy it again.`);
    }
    const thanks = attribution ?? attributionIn(await archive.getMetadata());
    if (thanks === "") {
      return unfit("It does not say whose map it is: set MAP_TILES_ATTRIBUTION.");
    }
    const { minZoom: leastZoom, maxZoom: mostZoom } = header;
    return { kind: "good", contentType, attribution: thanks, leastZoom, mostZoom, bytes };
  } catch {
    return unfit("It is no PMTiles file of version 3, or it is damaged. Copy it again.");
  }
}

function whyNotServed(type: TileType): string {
  if (type === TileType.Mvt || type === TileType.Mlt) {
    return "It holds vector tiles, which are not drawn: make a raster one (PNG, JPEG or WebP).";
  }
  return "Its tiles are neither PNG, JPEG nor WebP: make one with such tiles.";
}

function endOf(header: Header): number {
  const { leafDirectoryOffset, leafDirectoryLength = 0 } = header;
  const { tileDataOffset, tileDataLength = 0 } = header;
  return Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    leafDirectoryOffset + leafDirectoryLength,
    tileDataOffset + tileDataLength,
  );
}

/** Text: files have links in it. */
function attributionIn(metadata: unknown): string {
  if (typeof metadata !== "object" || metadata === null || !("attribution" in metadata)) return "";
  const { attribution } = metadata;
  return typeof attribution === "string" ? attribution.replaceAll(/<[^<>]*>/g, "").trim() : "";
}

/** Another one for each content that lay there; undefined where nothing does. */
async function tagOf(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true ? tagIn(found) : undefined;
}

const tagIn = ({ ino, size, mtimeMs }: { ino: number; size: number; mtimeMs: number }) =>
  `${ino}-${size}-${mtimeMs}`;

function sourceOf(path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length, _signal, etag) {
      await using file = await open(path);
      const now = await file.stat();
      if (etag !== undefined && tagIn(now) !== etag) throw new EtagMismatch("another file");
      const isFirst = offset === 0 && length === firstReadBytes;
      const wanted = isFirst ? Math.min(length, now.size) : length;
      if (wanted > longestReadBytes || offset + wanted > now.size) {
        throw new RangeError("beyond the end of the map");
      }
      const data = new ArrayBuffer(wanted);
      const { bytesRead } = await file.read(new Uint8Array(data), 0, wanted, offset);
      if (bytesRead < wanted) throw new RangeError("the map ended early");
      return { data, etag: tagIn(now) };
    },
  };
}
