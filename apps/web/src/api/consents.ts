import type { ConsentRequest } from "@elaeis/domain/consents/consent-schemas";
import { requestNothing } from "./http.ts";

/** What somebody chose about cookies; anybody may tell. */
export function recordConsent(choice: ConsentRequest): Promise<void> {
  return requestNothing({ path: "/api/cookie-consents", method: "POST", json: choice });
}
