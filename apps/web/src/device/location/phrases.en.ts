export const en = {
  locate: "Use my position",
  locating: "Locating…",
  unsupported: "Geolocation not supported",
  error: (message: string) => `GPS error: ${message}`,
  denied: "access to the position was refused",
  unavailable: "the position is not available",
  timedOut: "no position within 10 seconds",
  accuracy: (metres: string, words: string) => `± ${metres} m: ${words}`,
  veryPrecise: "very precise",
  precise: "precise",
  approximate: "approximate",
  imprecise: "imprecise, try again in the open",
};
