import { listed } from "#language/listed.ts";
import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Envois",
  intro: "Chaque fruit reste sur cet appareil jusqu'à réception complète.",
  empty: "Tout est envoyé et vérifié.",
  drafts: (count) =>
    plural("fr", count, {
      one: "# brouillon n'est que sur ce téléphone",
      other: "# brouillons ne sont que sur ce téléphone",
    }),
  draftPhotos: (count) => plural("fr", count, { one: "# photo", other: "# photos" }),
  draftTitle: (reference) => `Supprimer le brouillon ${reference}\u00a0?`,
  draftDeleted: (reference) => `Brouillon ${reference} supprimé`,
  draftText: "Son contenu n'a pas été envoyé et sera définitivement perdu.",
  alsoWaiting: (what) => `Reste à envoyer\u00a0: ${what}.`,
  emptyHint:
    "Les fruits enregistrés hors ligne apparaissent ici jusqu'à ce que le serveur les ait reçus.",
  copiesTitle: "En attente de sauvegarde",
  copies: ({ fruits, edits, plots }) => {
    const parts = [
      ...(fruits > 0
        ? [plural("fr", fruits, { one: "# fruit vérifié", other: "# fruits vérifiés" })]
        : []),
      ...(edits > 0
        ? [
            plural("fr", edits, {
              one: "# modification vérifiée",
              other: "# modifications vérifiées",
            }),
          ]
        : []),
      ...(plots > 0
        ? [plural("fr", plots, { one: "# parcelle vérifiée", other: "# parcelles vérifiées" })]
        : []),
    ];
    return `${listed("fr", parts)} par le serveur, pas encore dans une sauvegarde.`;
  },
  copiesHint:
    "Leurs photos restent sur cet appareil jusqu'à la prochaine sauvegarde. S'il manque de place, les plus anciennes sont retirées d'abord.",
  copiesGivenUp: (count) =>
    plural("fr", count, {
      one: "Faute de place, # copie a été retirée avant d'être sauvegardée.",
      other: "Faute de place, # copies ont été retirées avant d'être sauvegardées.",
    }),
  lastSync: (when) => `Dernier envoi\u00a0: ${when}`,
  sendNow: "Envoyer maintenant",
  sending: "Envoi…",
  signIn: "Se connecter pour envoyer",
  whenOnline: "L'envoi reprendra automatiquement dès que vous serez en ligne.",
  blocked:
    "Ce navigateur ne peut rien enregistrer sur l'appareil (fenêtre privée ou stockage bloqué)\u00a0: rien ne peut attendre ici. Tant que vous êtes en ligne, un fruit part directement vers le serveur.",
  shownOf: (shown, all) => `${shown} affichés sur ${all}`,
  showMore: (count) => `En afficher ${count} de plus`,
  correct: "Corriger",
  editOf: (reference) => `Modification de ${reference}`,
  compare: "Comparer et choisir",
  photoOf: (role) => `photo ${role}`,
  goneHint:
    "Le fruit a été supprimé, ou vous n'y avez plus accès. Enregistrez vos valeurs comme nouveau fruit, ou abandonnez vos modifications.",
  saveAsNew: "Enregistrer comme nouveau fruit",
  discardEdit: "Abandonner la modification",
  discardEditTitle: (reference) => `Abandonner vos modifications de ${reference}\u00a0?`,
  discardEditText:
    "Vos valeurs et photos non envoyées seront définitivement perdues. Le fruit sur le serveur ne change pas.",
  keep: "Garder",
  exportTitle: "Export de secours",
  exportText:
    "Si cet appareil ne peut pas être connecté à temps, enregistrez tout ce qui n'est pas envoyé dans un fichier et remettez-le à un administrateur. Rien n'est supprimé ici.",
  exportDrafts: (drafts) =>
    plural("fr", drafts, {
      one: "Le brouillon est inclus\u00a0; vous seul pouvez le terminer.",
      other: "Les # brouillons sont inclus\u00a0; vous seul pouvez les terminer.",
    }),
  exportAction: "Exporter ce qui n'est pas envoyé (ZIP)",
  exportFailed: "Le fichier n'a pas pu être enregistré.",
  storageTitle: "Stockage",
  storageUsed: (used, quota) => `${used}\u00a0Mo utilisés sur ${quota}\u00a0Go`,
  storageUnknown: "Ce navigateur n'indique pas la place restante.",
  persistent: "Le navigateur conserve ces données.",
  notPersistent:
    "Le navigateur peut effacer ces données s'il manque de place\u00a0: installez l'application, ou protégez ces données.",
  askPersist: "Protéger ces données",
  tight:
    "Le stockage est presque plein\u00a0: les prochaines photos pourraient ne pas être gardées.",
  persistRefused: "Le navigateur ne garantit pas la conservation de ces données.",
  installTitle: "Comment installer l'application",
  installIos: [
    "Ouvrez cette adresse dans Safari.",
    "Touchez Partager (le carré avec une flèche).",
    "Choisissez «\u00a0Sur l'écran d'accueil\u00a0», puis «\u00a0Ajouter\u00a0».",
  ],
  installOther: [
    "Ouvrez le menu du navigateur.",
    "Choisissez «\u00a0Installer l'application\u00a0» ou «\u00a0Ajouter à l'écran d'accueil\u00a0».",
    "Ouvrez ensuite Elaeis depuis son icône.",
  ],
  clearTitle: "Vider cet appareil",
  clearText: ({ fruits, edits, plots, drafts, queued = [] }) => {
    const parts = [
      ...(fruits > 0
        ? [plural("fr", fruits, { one: "# fruit non envoyé", other: "# fruits non envoyés" })]
        : []),
      ...(edits > 0
        ? [
            plural("fr", edits, {
              one: "# modification non envoyée",
              other: "# modifications non envoyées",
            }),
          ]
        : []),
      ...(plots > 0
        ? [
            plural("fr", plots, {
              one: "# parcelle non envoyée",
              other: "# parcelles non envoyées",
            }),
          ]
        : []),
      ...(drafts > 0 ? [plural("fr", drafts, { one: "# brouillon", other: "# brouillons" })] : []),
      ...queued,
    ];
    return `Cet appareil garde ${listed("fr", parts)}, photos comprises.`;
  },
  clearAction: "Tout effacer…",
  clearAsk: "Effacer tout ce qui n'est pas envoyé\u00a0?",
  clearLoss:
    "Ces données n'existent nulle part ailleurs\u00a0: elles seront définitivement perdues.",
  clearWord: "EFFACER",
  clearTyped: "Tapez EFFACER pour confirmer",
  clearMistyped: "Tapez le mot EFFACER",
  clearConfirm: "Effacer définitivement",
  clearFailed: "Rien n'a été effacé\u00a0: la mémoire de cet appareil n'a pas répondu.",
} satisfies typeof en;
