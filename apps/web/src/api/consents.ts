import { ask } from "./ask.ts";
import * as consentsApi from "@elaeis/domain/consents/consents-api";
import type { ConsentRequest } from "@elaeis/domain/consents/consent-schemas";

/** What somebody chose about cookies; anybody may tell. */
export function recordConsent(choice: ConsentRequest): Promise<void> {
  return ask(consentsApi.recordCookieConsent, { json: choice });
}
