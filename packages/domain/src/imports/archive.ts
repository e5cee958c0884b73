/** ZIP archives that an administrator brings for an import: they are sent in pieces, so that what was cut off goes on. */
export const maxArchiveBytes = 2 * 1024 * 1024 * 1024;
/** Every piece has this many bytes but the last. */
export const archivePieceBytes = 4 * 1024 * 1024;
export const maxArchiveEntries = 20_000;

export function archivePieces(fileBytes: number): number {
  return Math.ceil(fileBytes / archivePieceBytes);
}
