export const en = {
  title: "Connection error",
  cannotConnect: (reason: string) => `Cannot connect: ${reason}`,
  initialization: (reason: string) => `Initialisation error: ${reason}`,
  notConfigured:
    "Backend not configured: the app opens, but no data server answers at this address. A Wi-Fi sign-in page may be blocking access.",
  intro: "The app could not reach the server. Please check:",
  checks: [
    "the server's environment file: present and complete",
    "the server: running and reachable from this device",
    "the access policies: your account may read its data",
  ],
  triesAgain: "Retrying automatically every 5 seconds.",
  reloadedOnce: "Reloading the page did not help. Retrying automatically.",
};
