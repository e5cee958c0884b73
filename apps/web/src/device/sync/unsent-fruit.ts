import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import type { NewFruitItem } from "./records.ts";

/** A new fruit that only this device has, in the shape of one that the server holds. */
export function unsentFruit(
  item: NewFruitItem,
  user: Pick<SessionUser, "id" | "email" | "phone_number">,
): Fruit {
  const { id, fields, collectionDate, photos, queuedAt, prediction, dayNumber } = item;
  return {
    ...fields,
    id,
    // As it will be once it has arrived: an edit of it is one of that.
    version: 1,
    collector_id: user.id,
    collector_email: accountNameOf(user),
    collection_date: collectionDate,
    photos_count: photos.length,
    photos_declared: photos.length,
    photo_url: null,
    thumbnail_url: null,
    nir_data_source: prediction ? "ai_accepted" : null,
    source: prediction ? "ai" : "entered",
    day_number: dayNumber ?? null,
    ai_confidence_score: prediction?.confidence ?? null,
    is_sample: false,
    created_at: queuedAt,
    updated_at: queuedAt,
    photos: [],
  };
}
