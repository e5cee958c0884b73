/**
 * Devices without a fix say so with 0, 0, a point in the Gulf of Guinea. Wherever a position comes in – forms, phones,
 * sheets, device files, plots, the interface for programs – that is no position.
 */
export function isNoPosition(latitude: number, longitude: number): boolean {
  return latitude === 0 && longitude === 0;
}

/** A device that cannot say how exact its position is says 0 metres; no position is that exact. */
export function knownAccuracy(metres: number | null): number | null {
  return metres === 0 ? null : metres;
}

type Positioned = {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  location_accuracy_m?: number | null | undefined;
};

/** Fields of a fruit as they came, without a position that is none. */
export function withoutNoPosition<Fields extends Positioned>(fields: Fields): Fields {
  const { latitude, longitude } = fields;
  if (typeof latitude !== "number" || typeof longitude !== "number") return fields;
  if (!isNoPosition(latitude, longitude)) return fields;
  return { ...fields, latitude: null, longitude: null, location_accuracy_m: null };
}
