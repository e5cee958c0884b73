import { plural } from "#language/plural.ts";
import type { en } from "./silent-phrases.en.ts";

export const fr = {
  silent:
    "Le stockage de cet appareil ne répond pas\u00a0: l'application ne peut pas dire ce qui attend ici. Rien n'a été supprimé. Fermez complètement l'application, puis rouvrez-la.",
  copied: (names, photos) =>
    `En sécurité dans la deuxième copie sur cet appareil\u00a0: ${names} (${plural("fr", photos, { one: "# photo", other: "# photos" })}).`,
  others: (count) => plural("fr", count, { one: "# autre", other: "# autres" }),
} satisfies typeof en;
