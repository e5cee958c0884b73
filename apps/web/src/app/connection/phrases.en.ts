export const en = {
  online: "Online",
  offline: "Offline",
  slow: "Slow server",
  checking: "Checking…",
  check: "Check the connection",
  offlineNote: "Offline: this data may be out of date.",
  offlineSince: (time: string) => `Offline: data of ${time}`,
  offlineSinceDay: (day: string, time: string) => `Offline: data of ${day}, ${time}`,
};
