import type { PhotoPlace } from "@elaeis/domain/fruits/exif";

/** Photos being taken of a new fruit: the position is measured meanwhile. */
export type PhotosTaken = {
  count: number;
  firstAt: string | null;
  /** It is older than the form: its file tells the time. */
  isOfFile: boolean;
  /** Of the first one whose camera wrote it down. */
  place: PhotoPlace | null;
};
