export const apiWords = {
  name: "What the owner calls the key.",
  prefix: "First characters of the key, to recognise it by.",
  scopes: "What the key may do: read, write, exports, statistics.",
  revoked_at: "When the key was revoked; null while it works.",
  api_key: "The key, without its secret.",
  lifetime_days: "How long the key works, in days: 30, 90 or 365.",
};
