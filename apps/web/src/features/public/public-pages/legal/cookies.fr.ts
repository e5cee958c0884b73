import type { en } from "./cookies.en.ts";

/** La politique de cookies\u00a0: ce que le produit pose vraiment. */
export const fr = {
  title: "Politique de cookies",
  intro:
    "Les cookies sont de petits textes qu'un site garde dans votre navigateur. Cette page dit aussi ce qu'Elaeis garde dans les autres mémoires du navigateur.",
  sections: [
    {
      title: "1. Essentiels\u00a0: toujours actifs",
      paragraphs: [
        "elaeis.session_token\u00a0: qui est connecté\u00a0; hors de portée des scripts\u00a0; 30 jours au plus (avec le préfixe __Secure- en HTTPS).",
        "elaeis.known_device\u00a0: que vous vous êtes déjà connecté avec ce navigateur, pour que personne ne puisse bloquer votre compte en devinant son mot de passe\u00a0; hors de portée des scripts\u00a0; 400 jours.",
        "elaeis.signed_out\u00a0: que vous vous êtes déconnecté sans que le serveur puisse être atteint\u00a0; jusqu'à ce qu'il l'ait appris, 30 jours au plus.",
        "Dans la mémoire locale du navigateur\u00a0: votre langue, le thème, ce choix de cookies avec un nom aléatoire, un nom aléatoire de l'appareil, que vous avez vu comment installer l'application, l'endroit d'un film que vous n'avez pas fini, et si les raccourcis clavier d'un administrateur sont actifs.",
        "Dans les bases de données du navigateur\u00a0: brouillons, photos et changements pas encore envoyés, dernières réponses vues, et les fichiers mêmes de l'application. Sans eux rien ne pourrait être enregistré sans réseau.",
      ],
    },
    {
      title: "2. Fonctionnels\u00a0: seulement si vous les permettez",
      paragraphs: [
        "elaeis.resources\u00a0: la catégorie de ressources regardée en dernier, pour que la page s'ouvre sur elle\u00a0; Secure, SameSite Strict, 30 jours.",
      ],
    },
    {
      title: "3. Analytiques\u00a0: seulement si vous les permettez",
      paragraphs: [
        "Aucun n'est posé à ce jour. Votre choix est gardé pour qu'aucun ne soit jamais posé contre lui.",
      ],
    },
  ],
  providersTitle: "4. Prestataires tiers",
  providersIntro:
    "Aucun tiers ne pose de cookie ici\u00a0: tout vient de l'adresse même de cette installation. Ces services peuvent être atteints, là où l'exploitant les a activés\u00a0:",
  columns: { provider: "Prestataire", purpose: "Finalité", cookies: "Cookies" },
  providers: [
    {
      provider: "Fonds de carte choisi par l'exploitant",
      purpose: "Le fond d'une carte, là où l'on en regarde une",
      cookies: "Aucun posé par nous",
    },
    {
      provider: "Service push de l'éditeur de votre navigateur",
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
        "Vous pouvez refuser, permettre un à un, et changer d'avis à tout moment par le bouton ci-dessous ou au pied de chaque page. Un choix vaut 365 jours, puis la question vous est posée de nouveau. Le serveur garde ce que vous avez choisi et quand, avec la description que votre navigateur donne de lui-même, sous le nom aléatoire et, si vous êtes connecté, avec votre compte, pour pouvoir le montrer.",
      ],
    },
  ],
  change: "Modifier mes choix de cookies",
  browsersTitle: "6. Dans votre navigateur",
  browsersIntro: "Chaque navigateur sait montrer, bloquer et effacer les cookies\u00a0:",
  contactTitle: "7. Contact",
  contactIntro: "Les questions sur les cookies trouvent réponse par la page de contact.",
} satisfies typeof en;
