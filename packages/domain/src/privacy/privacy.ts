/** The rights of a person over what is kept about them. */

export const privacyRequestKinds = ["correction", "erasure"] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

export const privacyRequestStates = ["open", "done", "refused", "withdrawn"] as const;
export type PrivacyRequestState = (typeof privacyRequestStates)[number];

/** Within so many days of asking a request is answered. */
export const privacyDeadlineDays = 30;
const dayMs = 24 * 60 * 60_000;

export function dueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + privacyDeadlineDays * dayMs);
}

/** What is kept about a person, in the order in which it is shown and exported. */
export const ownDataCategories = [
  "profile",
  "fruits",
  "photos",
  "edits",
  "predictions",
  "accepted_predictions",
  "sessions",
  "known_devices",
  "passkeys",
  "provider_accounts",
  "sign_in_cards",
  "devices",
  "passports",
  "unsent_items",
  "retake_requests",
  "plots",
  "notices",
  "notification_preferences",
  "push_subscriptions",
  "api_keys",
  "wallets",
  "cookie_consents",
  "mails",
  "contact_requests",
  "priority_requests",
  "privacy_requests",
  "audit_entries",
] as const;
export type OwnDataCategory = (typeof ownDataCategories)[number];

export const privacyMessageMaxLength = 2000;
export const privacyRequestsPageSize = 50;
