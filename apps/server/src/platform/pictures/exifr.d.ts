/** What we use of it; it has no types of its own for its smallest build. */
declare module "exifr/dist/mini.esm.mjs" {
  type Block = { pick: readonly number[] };
  /** By their numbers; `latitude` and `longitude` in degrees. @returns undefined without any */
  export function parse(
    jpeg: Uint8Array,
    blocks: { ifd0: Block; exif: Block; gps: Block },
  ): Promise<Record<string, unknown> | undefined>;
}
