import type { NearFruits } from "@elaeis/domain/fruits/history-schemas";
import type { GeoPoint } from "./layout.ts";

/** What any kind of map shows. */
export type MapProps = {
  reference: string;
  place: GeoPoint;
  accuracyM: number | null;
  near: NearFruits["items"];
};
