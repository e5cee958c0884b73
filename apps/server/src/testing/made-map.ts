/** A small PMTiles file of version 3, made as its specification says: one picture a tile, each in its own colour. */
import sharp from "sharp";
import { Compression, TileType, zxyToTileId } from "pmtiles";

type MadeTile = { z: number; x: number; y: number; colour: string };

const headerBytes = 127;

/** @param type another one than PNG is only said, not made */
export async function madeMap(
  tiles: readonly MadeTile[],
  { attribution = "© Made for tests", type = TileType.Png } = {},
): Promise<Buffer> {
  const pictures = await Promise.all(
    tiles.map(async (tile) => ({
      id: zxyToTileId(tile.z, tile.x, tile.y),
      bytes: await pictureOf(tile.colour),
    })),
  );
  pictures.sort((one, other) => one.id - other.id);
  const directory = directoryOf(pictures.map(({ id, bytes }) => ({ id, length: bytes.length })));
  const metadata = Buffer.from(JSON.stringify({ attribution }));
  const data = Buffer.concat(pictures.map(({ bytes }) => bytes));
  const zooms = tiles.map(({ z }) => z);
  const header = headerOf({
    parts: [directory.length, metadata.length, 0, data.length],
    tiles: tiles.length,
    type,
    zooms: [Math.min(...zooms), Math.max(...zooms)],
  });
  return Buffer.concat([header, directory, metadata, data]);
}

function pictureOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .png()
    .toBuffer();
}

function directoryOf(entries: readonly { id: number; length: number }[]): Buffer {
  const ids = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0));
  // An offset of 0 means: behind the one before; the first lies at 0, written as 1.
  const offsets = entries.map((_, index) => (index === 0 ? 1 : 0));
  const runs = entries.map(() => 1);
  const lengths = entries.map(({ length }) => length);
  return Buffer.from([entries.length, ...ids, ...runs, ...lengths, ...offsets].flatMap(varint));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return [...bytes, left];
}

type Facts = { parts: number[]; tiles: number; type: TileType; zooms: [number, number] };

function headerOf({ parts, tiles, type, zooms }: Facts): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write("PMTiles", 0, "ascii");
  header.writeUInt8(3, 7);
  let offset = headerBytes;
  for (const [index, length] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    offset += length;
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles), at);
  header.set([1, Compression.None, Compression.None, type, ...zooms], 96);
  return header;
}
