const startOfImage = 0xffd8;
const exifSegment = 0xffe1;
const startOfScan = 0xffda;
const exifSignature = 0x45786966; // "Exif"
const orientationTag = 0x0112;

/** The EXIF orientation of a JPEG, 1 (upright) to 8; 1 when it says nothing. */
export function jpegOrientation(bytes: ArrayBuffer): number {
  const view = new DataView(bytes);
  if (view.byteLength < 4 || view.getUint16(0) !== startOfImage) return 1;
  let at = 2;
  while (at + 10 <= view.byteLength) {
    const marker = view.getUint16(at);
    if (marker === startOfScan || (marker & 0xff00) !== 0xff00) return 1;
    if (marker === exifSegment && view.getUint32(at + 4) === exifSignature) {
      return orientationInTiff(view, at + 10);
    }
    at += 2 + view.getUint16(at + 2);
  }
  return 1;
}

function orientationInTiff(view: DataView, start: number): number {
  if (start + 8 > view.byteLength) return 1;
  const isLittleEndian = view.getUint16(start) === 0x4949;
  const directory = start + view.getUint32(start + 4, isLittleEndian);
  if (directory + 2 > view.byteLength) return 1;
  const entries = view.getUint16(directory, isLittleEndian);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > view.byteLength) return 1;
    if (view.getUint16(entry, isLittleEndian) === orientationTag) {
      const orientation = view.getUint16(entry + 8, isLittleEndian);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
  }
  return 1;
}
