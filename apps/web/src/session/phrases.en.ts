export const en = {
  loading: "Loading the app…",
  errorTitle: "Connection error",
  errorIntro: "The app could not reach the server. Please check:",
  checks: [
    "the server's environment file: there and complete",
    "the server: running and reachable from this device",
    "the access policies: your account may read its data",
  ],
  retry: "Try again",
};
