import { plural } from "../../../../../language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Publication",
  loadFailed: "Impossible de savoir si les photos sont publiques",
  published: "Photos publiées",
  private: "Non publiées",
  privateText:
    "Seuls le collecteur et les administrateurs voient ces photos. Publiées, elles reçoivent un lien qui fonctionne pour tout le monde.",
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
  toCollector: (count) =>
    plural("fr", count, {
      one: "Un administrateur a rendu publique # photo de ce fruit. Le lieu, les valeurs et votre nom ne le sont pas.",
      other:
        "Un administrateur a rendu publiques # photos de ce fruit. Le lieu, les valeurs et votre nom ne le sont pas.",
    }),
  links: "Liens publics",
  open: (role) => `Ouvrir la photo publique\u00a0: ${role}`,
  copy: (role) => `Copier le lien public\u00a0: ${role}`,
  copyAll: "Copier tous les liens",
  copied: "Copié",
  copyFailed:
    "Le navigateur ne laisse pas la page copier\u00a0: ouvrez la photo et copiez son adresse.",
  withdraw: "Retirer de la publication",
  failed: "Cela n'a pas pu être fait",
  askPublish: (count) =>
    plural("fr", count, { one: "Publier # photo\u00a0?", other: "Publier # photos\u00a0?" }),
  becomesPublic:
    "Toute personne qui a le lien voit ces photos, sans compte, jusqu'à ce qu'un administrateur les retire. Chacun peut transmettre le lien.",
  staysPrivate:
    "Tout le reste demeure privé\u00a0: référence, collecteur, lieu, valeurs et remarques. Les fichiers ne contiennent ni position GPS ni rien du téléphone.",
  askWithdraw: "Retirer les photos publiées\u00a0?",
  withdrawText:
    "Les liens cessent aussitôt de fonctionner\u00a0; qui vient de voir une photo peut encore la voir cinq minutes. Ce que quelqu'un a enregistré ne peut pas être repris.",
} satisfies typeof en;
