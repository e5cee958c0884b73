import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  nothingYet: "Aucune photo n'a encore été reçue\u00a0: il n'y a rien à publier.",
  publish: (count) => plural("fr", count, { one: "Publier # photo", other: "Publier # photos" }),
  alsoPublish: (count) =>
    plural("fr", count, { one: "Publier # photo de plus", other: "Publier # photos de plus" }),
  cameLater: (count) =>
    plural("fr", count, {
      one: "# photo est arrivée depuis et n'est pas publique.",
      other: "# photos sont arrivées depuis et ne sont pas publiques.",
    }),
  since: (time) => `Depuis le ${time}`,
  sinceBy: (time, email) => `Depuis le ${time}, par ${email}`,
  links: "Liens publics",
  open: (role) => `Ouvrir la photo publique\u00a0: ${role}`,
  copy: (role) => `Copier le lien public\u00a0: ${role}`,
  copyAll: "Copier tous les liens",
  copied: "Copié",
  copyFailed: "Le navigateur a bloqué la copie\u00a0: ouvrez la photo et copiez son adresse.",
  withdraw: "Retirer de la publication",
  askPublish: (count) =>
    plural("fr", count, { one: "Publier # photo\u00a0?", other: "Publier # photos\u00a0?" }),
  becomesPublic:
    "Toute personne qui a le lien voit ces photos, sans compte, jusqu'à ce qu'un administrateur les retire. Chacun peut transmettre le lien.",
  staysPrivate:
    "Tout le reste demeure privé\u00a0: référence, collecteur, lieu, valeurs et remarques. Les fichiers ne contiennent ni position GPS ni information sur le téléphone.",
  askWithdraw: "Retirer les photos publiées\u00a0?",
  withdrawText:
    "Les liens cessent aussitôt de fonctionner\u00a0; une personne qui vient de voir une photo peut encore la voir pendant cinq minutes. Les copies déjà enregistrées ne peuvent pas être reprises.",
} satisfies typeof en;
