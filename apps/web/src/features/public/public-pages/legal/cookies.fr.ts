import type { en } from "./cookies.en.ts";

/** La politique de cookies\u00a0: ce que le produit pose vraiment. */
export const fr = {
  title: "Politique de cookies",
  intro:
    "Les cookies sont de petits textes qu'un site garde dans votre navigateur. Cette page décrit aussi ce qu'Elaeis garde dans les autres espaces de stockage du navigateur.",
  sections: [
    {
      title: "1. Essentiels\u00a0: toujours actifs",
      paragraphs: [
        "elaeis.session_token\u00a0: garde votre session ouverte\u00a0; inaccessible aux scripts\u00a0; 30 jours au plus (avec le préfixe __Secure- en HTTPS).",
        "elaeis.known_device\u00a0: retient que vous vous êtes déjà connecté avec ce navigateur, pour que personne ne puisse bloquer votre compte en essayant de deviner votre mot de passe\u00a0; inaccessible aux scripts\u00a0; 400 jours.",
        "elaeis.signed_out\u00a0: retient que vous vous êtes déconnecté alors que le serveur était injoignable\u00a0; gardé jusqu'à ce que le serveur en soit informé, 30 jours au plus.",
        "Dans le stockage local du navigateur\u00a0: votre langue, le thème, ce choix de cookies sous un nom aléatoire, un nom aléatoire de l'appareil, si vous avez vu comment installer l'application, l'endroit où vous avez arrêté une vidéo, et si les raccourcis clavier d'un administrateur sont actifs.",
        "Dans les bases de données du navigateur\u00a0: brouillons, photos et modifications pas encore envoyés, dernières données affichées et fichiers de l'application. Sans eux, rien ne pourrait être enregistré hors ligne.",
      ],
    },
    {
      title: "2. Fonctionnels\u00a0: seulement avec votre accord",
      paragraphs: [
        "elaeis.resources\u00a0: la dernière catégorie de ressources consultée, pour y rouvrir la page\u00a0; Secure, SameSite Strict, 30 jours.",
      ],
    },
    {
      title: "3. Analytiques\u00a0: seulement avec votre accord",
      paragraphs: [
        "Aucun n'est déposé à ce jour. Votre choix est gardé pour être respecté si l'un d'eux est ajouté.",
      ],
    },
  ],
  providersTitle: "4. Prestataires tiers",
  providersIntro:
    "Aucun tiers ne dépose de cookie ici\u00a0: tout vient de l'adresse de cette installation. Ces services peuvent être utilisés si l'exploitant les a activés\u00a0:",
  columns: { provider: "Prestataire", purpose: "Finalité", cookies: "Cookies" },
  providers: [
    {
      provider: "Fonds de carte choisi par l'exploitant",
      purpose: "Le fond d'une carte, quand vous en ouvrez une",
      cookies: "Aucun déposé par nous",
    },
    {
      provider: "Service push de votre navigateur",
      purpose: "Les notifications que vous avez activées",
      cookies: "Aucun",
    },
    {
      provider: "Service de noms de lieux choisi par l'exploitant",
      purpose: "Noms de lieux\u00a0; demandés par le serveur, pas par votre navigateur",
      cookies: "Aucun",
    },
  ],
  after: [
    {
      title: "5. Vos droits",
      paragraphs: [
        "Vous pouvez refuser les cookies, autoriser chaque catégorie séparément et changer d'avis à tout moment avec le bouton ci-dessous ou au bas de chaque page. Un choix est valable 365 jours, puis la question vous est posée de nouveau. Comme preuve, le serveur garde votre choix et sa date, avec la description que votre navigateur donne de lui-même, sous le nom aléatoire et, si vous êtes connecté, avec votre compte.",
      ],
    },
  ],
  change: "Modifier mes choix de cookies",
  browsersTitle: "6. Dans votre navigateur",
  browsersIntro: "Chaque navigateur permet d'afficher, de bloquer et d'effacer les cookies\u00a0:",
  contactTitle: "7. Contact",
  contactIntro: "Pour toute question sur les cookies, écrivez-nous depuis la page de contact.",
} satisfies typeof en;
