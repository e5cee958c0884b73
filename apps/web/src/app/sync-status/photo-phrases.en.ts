import { plural } from "#language/plural.ts";

export const en = {
  wait: (photos: number, megabytes: string) =>
    `${plural("en", photos, { one: "# photo waits for Wi-Fi", other: "# photos wait for Wi-Fi" })} (${megabytes} MB).`,
  ask: (photos: number, megabytes: string) =>
    `${plural("en", photos, { one: "Send # photo", other: "Send # photos" })}, ${megabytes} MB, now? This browser does not say whether you are on Wi-Fi.`,
  sendPhotos: "Send photos now",
};
