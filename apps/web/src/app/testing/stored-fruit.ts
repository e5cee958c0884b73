/** A fruit as the server's lists have it. */
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import type { RetakeRequest } from "@elaeis/domain/retake-requests/retake-request-schemas";
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

/** What an administrator asks of it; the left side where the test says nothing else. */
export function taskOf(
  { id, fruit_id: reference }: Pick<FruitSummary, "id" | "fruit_id"> = storedFruit(),
  change: Partial<RetakeRequest> = {},
): RetakeRequest {
  return {
    id: `${id.slice(0, -2)}e1`,
    fruit: { id, reference, location_name: null, thumbnail_url: null },
    collector_email: accountNameOf(awa),
    photo_roles: ["left"],
    value_names: [],
    done_parts: [],
    reason: "left side blurred",
    state: "open",
    answer: null,
    requested_at: "2026-06-02T10:00:00.000Z",
    closed_at: null,
    ...change,
  };
}
