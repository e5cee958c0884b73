/**
 * Keys by which a person's own programs ask the server, instead of a session: `elk_` and 43 letters
 * that are shown once. A key may do what its scopes name and no more, whatever its owner may.
 */
export const apiKeyPattern = /^elk_[\w-]{43}$/;
/** So much of a key is shown in lists, to tell it from others. */
export const apiKeyShownLength = 12;

export const apiKeyScopes = ["read", "write", "exports", "statistics"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** For how many days a key may be made. */
export const apiKeyLifetimesDays = [30, 90, 365] as const;

/** Keys of one person that can be used at once. */
export const maxApiKeys = 20;

export type ApiKeyState = "usable" | "expired" | "revoked";

export function apiKeyState(
  key: { expires_at: string; revoked_at: string | null },
  now: Date,
): ApiKeyState {
  if (key.revoked_at !== null) return "revoked";
  return Date.parse(key.expires_at) <= now.getTime() ? "expired" : "usable";
}
