import type { Tx } from "#platform/database/database.ts";

/** Degrees. */
export type Place = { latitude: number; longitude: number };

/** @returns undefined where nobody asked yet */
export async function findName(tx: Tx, { latitude, longitude }: Place) {
  return tx
    .selectFrom("geocoding_cache")
    .select("location_name")
    .where("latitude", "=", latitude)
    .where("longitude", "=", longitude)
    .executeTakeFirst();
}

export async function putName(tx: Tx, place: Place, location_name: string): Promise<void> {
  await tx
    .insertInto("geocoding_cache")
    .values({ ...place, location_name })
    .onConflict((conflict) =>
      conflict.columns(["latitude", "longitude"]).doUpdateSet({ location_name }),
    )
    .execute();
}
