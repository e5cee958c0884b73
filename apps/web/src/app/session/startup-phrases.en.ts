export const en = {
  title: "Connection error",
  cannotConnect: (reason: string) => `Cannot connect: ${reason}`,
  initialization: (reason: string) => `Initialization error: ${reason}`,
  notConfigured:
    "Backend not configured: this address serves the app, but no data server answers behind it. A Wi-Fi sign-in page may also be standing in its place.",
  intro: "The app could not reach the server. Please check:",
  checks: [
    "the server's environment file: there and complete",
    "the server: running and reachable from this device",
    "the access policies: your account may read its data",
  ],
  triesAgain: "The app tries again by itself every 5 seconds.",
  reloadedOnce:
    "The page has already reloaded by itself without success: it now tries again without reloading.",
  retry: "Try again",
};
