export const en = {
  loading: "Loading the app…",
  errorTitle: "Connection error",
  errorIntro: "The app could not reach the server. Please check:",
  checks: [
    "the network of this device",
    "the server: it must be running and reachable",
    "the environment file and the access policies, if you run the server",
  ],
  retry: "Try again",
};
