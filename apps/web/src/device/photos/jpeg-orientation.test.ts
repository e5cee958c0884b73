import { expect, test } from "vitest";
import { jpegOrientation } from "./jpeg-orientation.ts";

/** A JPEG's first bytes with an EXIF segment holding one entry, the orientation. */
function jpegHead(orientation: number, isLittleEndian: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(64));
  view.setUint16(0, 0xffd8);
  view.setUint16(2, 0xffe1);
  view.setUint16(4, 40);
  view.setUint32(6, 0x45786966);
  view.setUint16(12, isLittleEndian ? 0x4949 : 0x4d4d);
  view.setUint16(14, 42, isLittleEndian);
  view.setUint32(16, 8, isLittleEndian);
  view.setUint16(20, 1, isLittleEndian);
  view.setUint16(22, 0x0112, isLittleEndian);
  view.setUint16(24, 3, isLittleEndian);
  view.setUint32(26, 1, isLittleEndian);
  view.setUint16(30, orientation, isLittleEndian);
  return view.buffer;
}

test("[NEW-02] reads the orientation in either byte order", () => {
  expect(jpegOrientation(jpegHead(6, true))).toBe(6);
  expect(jpegOrientation(jpegHead(8, false))).toBe(8);
});

test("[NEW-02] takes as upright what says nothing, or nonsense, or is cut short", () => {
  expect(jpegOrientation(new ArrayBuffer(0))).toBe(1);
  expect(jpegOrientation(new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2, 0, 0]).buffer)).toBe(1);
  expect(jpegOrientation(jpegHead(77, true))).toBe(1);
  for (let length = 0; length < 34; length += 1) {
    expect(() => jpegOrientation(jpegHead(6, true).slice(0, length))).not.toThrow();
  }
});
