/** Base64 (RFC 4648 §4) without the platform: the same code must run where neither Buffer nor atob is certain. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const valueByCharacter = new Map(alphabet.split("").map((character, value) => [character, value]));

/** Little-endian single precision. */
export function encodeFloats(values: Float64Array): string {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => view.setFloat32(index * 4, value, true));
  return encodeBytes(bytes);
}

/** Null when the text is not base64 of whole single-precision numbers. */
export function decodeFloats(text: string): Float64Array | null {
  const bytes = decodeBytes(text);
  if (bytes === null || bytes.length % 4 !== 0) return null;
  const view = new DataView(bytes.buffer);
  return Float64Array.from({ length: bytes.length / 4 }, (_, index) =>
    view.getFloat32(index * 4, true),
  );
}

function encodeBytes(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const triple = bytes.subarray(at, at + 3);
    const word = triple.reduce((bits, byte, k) => bits | (byte << (16 - 8 * k)), 0);
    for (let k = 0; k < 4; k++) {
      text += k <= triple.length ? alphabet.charAt((word >> (18 - 6 * k)) & 63) : "=";
    }
  }
  return text;
}

function decodeBytes(text: string): Uint8Array | null {
  if (text.length % 4 !== 0) return null;
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let word = 0;
  let at = 0;
  for (let k = 0; k < text.length; k++) {
    const isPadding = k >= text.length - padding;
    const value = isPadding ? 0 : valueByCharacter.get(text.charAt(k));
    if (value === undefined) return null;
    word = (word << 6) | value;
    if (k % 4 === 3) {
      for (let shift = 16; shift >= 0 && at < bytes.length; shift -= 8) {
        bytes[at++] = (word >> shift) & 255;
      }
      word = 0;
    }
  }
  return bytes;
}
