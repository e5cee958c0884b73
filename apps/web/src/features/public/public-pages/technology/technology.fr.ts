import type { en } from "./technology.en.ts";

/** Les mots de /technology. */
export const fr = {
  title: "Technologie",
  intro:
    "Ce qu'il y a sous l'application\u00a0: un téléphone qui peut être hors ligne, un serveur qui tient chaque règle, une IA qui dit à quel point elle est sûre, et une base de données qui garde l'histoire de chaque chiffre.",
  featuresTitle: "Ce que fait l'IA",
  features: [
    {
      title: "Amélioration d'image",
      text: "La lumière est normalisée sur une référence blanche, le fruit détaché de son fond, flou et exposition mesurés avant toute estimation.",
    },
    {
      title: "Prédiction NIR",
      text: "Huile, matière sèche, protéines et acides gras sont estimés d'après couleur et texture, comme un appareil les aurait mesurés, chacun avec un intervalle.",
    },
    {
      title: "Géolocalisation",
      text: "La position du téléphone est prise avec sa précision en mètres\u00a0; les zones sont nommées là où l'installation recherche les lieux.",
    },
  ],
  architectureTitle: "Quatre couches",
  architectureIntro:
    "Le dessin montre ce qui tourne vraiment\u00a0: deux processus et une base de données derrière une application web.",
  drawing:
    "Quatre couches de haut en bas. Les appareils parlent HTTPS avec le serveur\u00a0; le serveur parle HTTP avec le service IA, et garde les données dans PostgreSQL et les photos dans un dépôt de fichiers. Lieux, courrier et push sont facultatifs, au dehors.",
  layers: [
    {
      title: "1. Sur l'appareil",
      text: "Une application web installée\u00a0: brouillons, envois et un modèle à elle, pour enregistrer et estimer sans réseau.",
    },
    {
      title: "2. Le serveur",
      text: "Toutes les règles\u00a0: qui peut quoi, ce qu'une photo doit être, ce qui part vers qui. Mises à jour en direct, imports, exports, courrier.",
    },
    {
      title: "3. Le service IA",
      text: "Mesure les photos, estime, apprend des fruits mesurés. Il ne garde rien\u00a0: tout ce qu'il sait est dans la couche d'en dessous, et il y accède par le serveur.",
    },
    {
      title: "4. Les données",
      text: "PostgreSQL, qui décide encore, ligne par ligne, de qui peut lire\u00a0; et un dépôt de fichiers pour photos et modèles, chacun sous son empreinte.",
    },
  ],
  inDrawing: {
    device: "Application web",
    outbox: "Brouillons et envois",
    model: "Modèle sur l'appareil",
    server: "Serveur",
    rules: "Règles, direct, courrier",
    ai: "Service IA",
    learning: "Estimer, apprendre",
    database: "PostgreSQL",
    files: "Dépôt de fichiers",
    outside: "Facultatif\u00a0: lieux, courrier, push",
  },
  stackTitle: "Construit avec",
  stack: [
    "TypeScript du téléphone jusqu'à la porte de la base de données",
    "React, un service worker et IndexedDB dans le navigateur",
    "Node.js et Hono sur le serveur, décrit par OpenAPI",
    "PostgreSQL avec sécurité au niveau des lignes",
    "Une chaîne de prédiction maison, le même code sur le serveur et le téléphone",
  ],
  securityTitle: "Sécurité",
  security: [
    "Les droits sont vérifiés par le serveur, puis encore par la base de données.",
    "Les mots de passe ne sont gardés que hachés et salés, les clés d'API et liens de réinitialisation que par leur empreinte.",
    "Une photo reçue perd ses métadonnées cachées et est comparée à son SHA-256.",
    "Le journal d'audit ne peut être modifié par l'application, et est scellé en chaîne.",
    "Les photos s'atteignent par des liens signés qui expirent.",
  ],
  performanceTitle: "Ce que nous visons",
  performanceIntro:
    "Ce sont des objectifs du produit, pas des mesures de votre installation\u00a0; ses propres chiffres sont sur les écrans des administrateurs.",
  performance: [
    {
      title: "98,7\u00a0%",
      text: "de précision, une fois un modèle calibré sur des fruits mesurés",
    },
    { title: "<\u00a01\u00a0s", text: "pour une photo, et moins de 3\u00a0s pour un batch" },
    { title: "99,9\u00a0%", text: "du temps disponible, sous surveillance jour et nuit" },
  ],
  start: "Ouvrir l'application",
  contact: "Interroger l'équipe",
} satisfies typeof en;
