/**
 * Detaches a buffer that is no longer needed, so that it is freed now. Left to the garbage collector, a few photos
 * make it go through all that the program holds, which takes longer than what is done with the photos.
 * Bytes that share their memory with others are left alone.
 */
export function detachBuffer({ buffer, byteLength }: Uint8Array): void {
  if (byteLength > 0 && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) {
    buffer.transfer(0);
  }
}
