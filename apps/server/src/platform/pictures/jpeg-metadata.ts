/**
 * Reads a JPEG from marker to marker, without decoding it: whether all of it is there, what its frame
 * says, and the file without what a photograph does not need to be seen — EXIF with its position and
 * serial numbers, XMP, IPTC, comments, embedded thumbnails, anything behind the end marker. The pixels
 * stay the very bytes the camera wrote.
 *
 * Structure after ITU-T T.81, annex B.
 */

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;
const exifSegment = 0xe1;

/** Baseline, extended and progressive, all with Huffman codes: what every decoder reads. */
const commonFrames = new Set([0xc0, 0xc1, 0xc2]);

/** JFIF density, ICC colour profile and Adobe's colour transform change how pixels are shown. */
const keptApplicationSegments = new Set([0xe0, 0xe2, 0xee]);

/**
 * A decoder works once through all pixels for each scan of a progressive file, and thousands of scans weigh
 * little; a camera writes about ten. Segments and marks within the pixels cost time here: a file of sixteen
 * megabytes has up to two hundred thousand marks.
 */
const mostScans = 100;
const mostSegments = 2_000;
const mostMarks = 400_000;

export type JpegFile = {
  /** The file without its metadata; the very same buffer when it has none. */
  stripped: Buffer;
  /** Undefined when the file has none of the common ones. */
  frame: JpegFrame | undefined;
  /** It may say that the picture lies on its side. */
  hasExif: boolean;
  /** It ends within its pixels, of which some may be missing; `stripped` has an end marker. */
  isOpen: boolean;
};

/** Sides in pixels as they are stored; components are 1 for grey, 3 for colour, 4 for print. */
export type JpegFrame = { width: number; height: number; components: number };

/** @returns undefined when the bytes are not a JPEG with all its segments, or one that was made to keep a decoder busy */
export function readJpeg(jpeg: Buffer): JpegFile | undefined {
  if (jpeg[0] !== 0xff || jpeg[1] !== startOfImage) return undefined;
  const kept: Buffer[] = [jpeg.subarray(0, 2)];
  let frame: JpegFrame | undefined;
  let hasExif = false;
  let isOpen = false;
  let position = 2;
  let segments = 0;
  let scans = 0;
  const marks = { left: mostMarks };
  while (position + 4 <= jpeg.length) {
    if (jpeg[position] !== 0xff) return undefined;
    const marker = jpeg[position + 1];
    if (marker === undefined) return undefined;
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    if (marker === endOfImage) break;
    segments += 1;
    if (marker === startOfScan) scans += 1;
    if (segments > mostSegments || scans > mostScans) return undefined;
    const segmentEnd = position + 2 + jpeg.readUInt16BE(position + 2);
    if (segmentEnd > jpeg.length) return undefined;
    const end = marker === startOfScan ? scanEnd(jpeg, segmentEnd, marks) : segmentEnd;
    if (end === undefined) return undefined;
    isOpen = marker === startOfScan && end === jpeg.length;
    if (commonFrames.has(marker)) frame ??= readFrame(jpeg, position, segmentEnd);
    if (marker === exifSegment) hasExif = true;
    if (isKept(marker, jpeg, position)) kept.push(jpeg.subarray(position, end));
    position = end;
  }
  if (!isOpen && (jpeg[position] !== 0xff || jpeg[position + 1] !== endOfImage)) return undefined;
  kept.push(isOpen ? Buffer.from([0xff, endOfImage]) : jpeg.subarray(position, position + 2));
  const keptBytes = kept.reduce((sum, { length }) => sum + length, 0);
  // Nothing to strip, as in what the app itself sends: one copy of a photo less.
  const stripped = keptBytes === jpeg.length ? jpeg : Buffer.concat(kept);
  return { stripped, frame, hasExif, isOpen };
}

function readFrame(jpeg: Buffer, position: number, segmentEnd: number): JpegFrame | undefined {
  if (segmentEnd - position < 10) return undefined;
  return {
    height: jpeg.readUInt16BE(position + 5),
    width: jpeg.readUInt16BE(position + 7),
    components: jpeg.readUInt8(position + 9),
  };
}

function isKept(marker: number, jpeg: Buffer, position: number): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  if (!isApplication) return marker !== comment;
  if (!keptApplicationSegments.has(marker)) return false;
  // The same segment number also carries embedded previews ("MPF").
  return marker !== 0xe2 || jpeg.toString("latin1", position + 4, position + 15) === "ICC_PROFILE";
}

/** The end of the compressed data of a scan: the next marker that is neither stuffing nor restart, or that of the file. */
function scanEnd(jpeg: Buffer, from: number, marks: { left: number }): number | undefined {
  let position = jpeg.indexOf(0xff, from);
  while (position !== -1 && position + 1 < jpeg.length && marks.left > 0) {
    const next = jpeg[position + 1];
    const continues = next === 0x00 || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!continues && next !== 0xff) return position;
    marks.left -= 1;
    position = jpeg.indexOf(0xff, position + (next === 0xff ? 1 : 2));
  }
  return position === -1 && jpeg.length > from ? jpeg.length : undefined;
}
