export const en = {
  online: "Online",
  offline: "Offline",
  checking: "Checking…",
  check: "Check the connection",
  offlineNote: "Offline: this data may be out of date.",
};
