/** An upright picture: row-major RGBA, 8 bits a channel, sRGB. `data.length` is `4 * width * height`. */
export type Pixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
};

/** Throws when the buffer does not hold exactly the picture it claims: that is a bug of the caller, not a bad photo. */
export function assertPixels({ width, height, data }: Pixels): void {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new RangeError(`A picture needs whole positive sides, got ${width} × ${height}`);
  }
  if (data.length !== 4 * width * height) {
    throw new RangeError(
      `${width} × ${height} RGBA pixels are ${4 * width * height} bytes, got ${data.length}`,
    );
  }
}
