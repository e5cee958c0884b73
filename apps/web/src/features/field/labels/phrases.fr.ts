import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  scanTitle: "Scanner une étiquette",
  searching: (reference) => `Recherche de ${reference}…`,
  unsentTitle: (reference) => `${reference} est sur cet appareil et pas encore envoyé`,
  seeOutbox: "Ouvrir les envois",
  unknownTitle: (reference) => `Aucun de vos fruits ne porte encore ${reference}`,
  unansweredTitle: (reference) => `${reference} n'est pas connu sur cet appareil`,
  unanswered:
    "Le serveur est injoignable\u00a0: impossible de savoir si ce fruit existe déjà. Si ce n'est pas le cas, commencez-le.",
  failed: (reference) => `${reference} n'a pas pu être recherché`,
  takenTitle: (reference) => `${reference} est déjà utilisée par un autre fruit`,
  taken: "Le fruit que vous enregistrez a besoin d'une autre étiquette.",
  begin: "Commencer ce fruit",
  useReference: "Utiliser cette référence",
  open: "Ouvrir ce fruit",
  scanNext: "Scanner une autre étiquette",
  printBlank: "Imprimer des étiquettes vierges",
  labelTitle: (reference) => `Étiquette de ${reference}`,
  blankTitle: "Étiquettes vierges",
  blankIntro: "De nouvelles références à emporter\u00a0: collez-en une sur un fruit et scannez-la.",
  copies: "Nombre d'étiquettes",
  copiesRange: (most) => `De 1 à ${most}`,
  print: "Imprimer",
  sheetSize: (labels, sheets) =>
    `${plural("fr", labels, { one: "# étiquette", other: "# étiquettes" })} sur ${plural("fr", sheets, { one: "# feuille A4", other: "# feuilles A4" })}`,
  others: "D'autres références",
  loadFailed: "Impossible de charger ce fruit",
  backToFruit: "Retour au fruit",
  backToList: "Retour à la liste",
} satisfies typeof en;
