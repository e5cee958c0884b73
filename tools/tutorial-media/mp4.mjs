/**
 * Puts encoded H.264 frames into an MP4 file (ISO/IEC 14496-12 and -15): one video track, its index
 * before the pictures, so that a player can start and seek before it holds the whole file.
 *
 * @param {{ widthPx: number, heightPx: number, framesPerSecond: number,
 *   decoderConfiguration: Uint8Array, frames: { bytes: Uint8Array, isKey: boolean }[] }} track
 * @returns {Buffer}
 */
export function mp4Of(track) {
  const brand = box("ftyp", text("isom"), u32s(512), text("isomiso2avc1mp41"));
  // The index says where the pictures are, and comes before them: its length is found first.
  const lengthBefore = brand.length + indexOf(track, 0).length + boxHeaderBytes;
  const pictures = box("mdat", ...track.frames.map(({ bytes }) => bytes));
  return Buffer.concat([brand, indexOf(track, lengthBefore), pictures]);
}

const boxHeaderBytes = 8;
const timescale = 1000;
const unityMatrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

function indexOf(track, pictureOffset) {
  const { widthPx, heightPx, framesPerSecond, frames } = track;
  const frameTicks = Math.round(timescale / framesPerSecond);
  const ticks = frames.length * frameTicks;
  const movie = box(
    "mvhd",
    u32s(0, 0, 0, timescale, ticks, 0x10000),
    u16s(0x100, 0),
    u32s(0, 0, ...unityMatrix, 0, 0, 0, 0, 0, 0, 2),
  );
  const header = box(
    "tkhd",
    u32s(3, 0, 0, 1, 0, ticks, 0, 0),
    u16s(0, 0, 0, 0),
    u32s(...unityMatrix, widthPx * 0x10000, heightPx * 0x10000),
  );
  const media = box(
    "mdia",
    // The language "und", five bits a letter.
    box("mdhd", u32s(0, 0, 0, timescale, ticks), u16s(0x55c4, 0)),
    box("hdlr", u32s(0, 0), text("vide"), u32s(0, 0, 0), text("Pictures\0")),
    box(
      "minf",
      box("vmhd", u32s(1), u16s(0, 0, 0, 0)),
      box("dinf", box("dref", u32s(0, 1), box("url ", u32s(1)))),
      samples(track, frameTicks, pictureOffset),
    ),
  );
  return box("moov", movie, box("trak", header, media));
}

function samples({ widthPx, heightPx, decoderConfiguration, frames }, frameTicks, pictureOffset) {
  const entry = box(
    "avc1",
    u16s(0, 0, 0, 1),
    u32s(0, 0, 0, 0),
    u16s(widthPx, heightPx),
    u32s(0x480000, 0x480000, 0),
    u16s(1),
    Buffer.alloc(32),
    u16s(24, 0xffff),
    box("avcC", decoderConfiguration),
  );
  const keys = frames.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []));
  return box(
    "stbl",
    box("stsd", u32s(0, 1), entry),
    box("stts", u32s(0, 1, frames.length, frameTicks)),
    box("stss", u32s(0, keys.length, ...keys)),
    box("stsc", u32s(0, 1, 1, frames.length, 1)),
    box("stsz", u32s(0, 0, frames.length, ...frames.map(({ bytes }) => bytes.length))),
    box("stco", u32s(0, 1, pictureOffset)),
  );
}

function box(type, ...parts) {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32s(boxHeaderBytes + content.length), text(type), content]);
}

function text(letters) {
  return Buffer.from(letters, "latin1");
}

function u16s(...values) {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeUInt16BE(value, 2 * index));
  return bytes;
}

function u32s(...values) {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
}
