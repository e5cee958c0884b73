export const en = {
  loading: "Loading the app…",
  reconnecting: "Reconnecting automatically…",
};
