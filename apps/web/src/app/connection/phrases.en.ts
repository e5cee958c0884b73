export const en = {
  online: "Online",
  offline: "Offline",
  checking: "Checking…",
  check: "Check the connection",
  offlineNote: "No connection to the server: what is on screen may be out of date.",
};
