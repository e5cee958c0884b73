export const en = {
  locate: "Use my position",
  locating: "Locating…",
  unsupported: "Geolocation not supported",
  error: (message: string) => `GPS error: ${message}`,
  denied: "access to your location was refused",
  unavailable: "no position available. Turn on the phone's location, then try again",
  timedOut: "no position within 10 seconds. Move into the open and try again",
  accuracy: (metres: string, words: string) => `± ${metres} m: ${words}`,
  veryPrecise: "very precise",
  precise: "precise",
  approximate: "approximate",
  imprecise: "imprecise, try again in the open",
};
