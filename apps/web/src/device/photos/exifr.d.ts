/** What we use of it; it has no types of its own for its smallest build. */
declare module "exifr/dist/mini.esm.mjs" {
  /** By their numbers; `latitude` and `longitude` in degrees. @returns undefined without any */
  export function parse(file: Blob): Promise<Record<string, unknown> | undefined>;
}
