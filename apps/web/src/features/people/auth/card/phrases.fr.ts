import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Connexion avec une carte",
  intro:
    "Cette carte connecte un téléphone, une seule fois. Appuyez sur le bouton du téléphone qui servira à la collecte.",
  signIn: "Se connecter sur ce téléphone",
  incomplete: "L'adresse de cette carte est incomplète. Scannez la carte à nouveau.",
  needsNetwork:
    "Pas de réseau. Rejoignez un endroit qui en a, puis appuyez à nouveau\u00a0: ensuite Elaeis fonctionne hors ligne.",
  signedInAs: (name) => `${name} est connecté(e) sur ce téléphone.`,
  forSomebodyElse:
    "La carte est pour quelqu'un d'autre\u00a0? Laissez-lui la main\u00a0: rien de ce qui est à vous n'est supprimé.",
  somebodyElse: "Quelqu'un d'autre enregistre",
  goOn: (name) => `Continuer avec ${name}`,
  scan: "Scanner une carte de connexion",
  hold: "Présentez le code de la carte devant l'appareil photo.",
  otherWays: "Autres moyens",
  fromPhoto: "Lire une photo de la carte",
  foreign: (host) => `Ce code n'est pas une carte de connexion de ${host}.`,
  slow: "Le serveur est lent et n'a pas répondu. Réessayez dans une minute.",
  unexpected: "Une erreur inattendue s'est produite. Veuillez réessayer.",
} satisfies typeof en;
