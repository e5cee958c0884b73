/** A fruit as the server's lists have it. */
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { awa } from "./render-screen.tsx";

export function storedFruit(change: Partial<FruitSummary> = {}): FruitSummary {
  return {
    ...noFields,
    id: "0199a000-0000-7000-8000-000000000029",
    version: 1,
    fruit_id: "PALM-2026-000029-STAY",
    collector_id: awa.id,
    collector_email: accountNameOf(awa),
    oil_content: 22,
    collection_date: "2026-06-01T10:00:00.000Z",
    photos_count: 0,
    photos_declared: 4,
    photo_url: null,
    thumbnail_url: null,
    nir_data_source: null,
    ai_confidence_score: null,
    is_sample: false,
    created_at: "2026-06-01T10:00:00.000Z",
    updated_at: "2026-06-01T10:00:00.000Z",
    ...change,
  };
}
