import { listed } from "#language/listed.ts";
import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

// cspell:ignore drafts
export const fr = {
  title: "Se déconnecter\u00a0?",
  held: ({ fruits, edits, plots, drafts, queued = [] }) =>
    `Pas encore envoyé\u00a0: ${listed("fr", [
      ...(fruits > 0 ? [plural("fr", fruits, { one: "# fruit", other: "# fruits" })] : []),
      ...(edits > 0
        ? [plural("fr", edits, { one: "# modification", other: "# modifications" })]
        : []),
      ...(plots > 0 ? [plural("fr", plots, { one: "# parcelle", other: "# parcelles" })] : []),
      ...(drafts > 0 ? [plural("fr", drafts, { one: "# brouillon", other: "# brouillons" })] : []),
      ...queued,
    ])}.`,
  stays: (email) =>
    `Rien n'est effacé\u00a0: tout reste sur cet appareil pour ${email} et sera envoyé à votre prochaine connexion. Vos brouillons aussi sont conservés.`,
  unknown: "Le stockage de cet appareil ne répond pas\u00a0: on ne sait pas ce qui attend ici.",
  nothingLeft: "Tout est envoyé. Vous pouvez vous déconnecter.",
  cannotSend: "Tout n'a pas pu être envoyé.",
  sending: "Envoi…",
  exportAction: "Exporter",
  exportFailed: "L'export n'a pas pu être écrit.",
  leaveAnyway: "Se déconnecter quand même",
} satisfies typeof en;
