import { plural } from "#language/plural.ts";
import type { en } from "./photo-phrases.en.ts";

export const fr = {
  wait: (photos, megabytes) =>
    `${plural("fr", photos, { one: "# photo attend le Wi-Fi", other: "# photos attendent le Wi-Fi" })} (${megabytes}\u00a0Mo).`,
  ask: (photos, megabytes) =>
    `${plural("fr", photos, { one: "Envoyer # photo", other: "Envoyer # photos" })}, ${megabytes}\u00a0Mo, maintenant\u00a0? Ce navigateur ne dit pas si vous êtes en Wi-Fi.`,
  sendPhotos: "Envoyer les photos",
} satisfies typeof en;
