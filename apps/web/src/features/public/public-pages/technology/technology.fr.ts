import type { en } from "./technology.en.ts";

/** Les mots de /technology. */
export const fr = {
  title: "Technologie",
  intro:
    "Comment fonctionne Elaeis\u00a0: un téléphone qui peut être hors ligne, un serveur qui applique les règles, une IA qui indique sa confiance, et une base de données qui garde l'historique de chaque chiffre.",
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
      text: "La position du téléphone est enregistrée avec sa précision en mètres\u00a0; les zones sont nommées si la recherche de lieux est activée.",
    },
  ],
  architectureTitle: "Quatre couches",
  drawing:
    "Quatre couches de haut en bas. Les appareils communiquent avec le serveur en HTTPS\u00a0; le serveur communique avec le service IA en HTTP, et garde les données dans PostgreSQL et les photos dans un dépôt de fichiers. Lieux, e-mails et push sont facultatifs et externes.",
  layers: [
    {
      title: "1. Sur l'appareil",
      text: "Une application web installée\u00a0: brouillons, envois et modèle de prédiction, pour enregistrer et prédire hors ligne.",
    },
    {
      title: "2. Le serveur",
      text: "Toutes les règles\u00a0: droits d'accès, contrôle des photos, notifications. Mises à jour en direct, imports, exports, e-mails.",
    },
    {
      title: "3. Le service IA",
      text: "Mesure les photos, estime, apprend des fruits mesurés. Il ne conserve rien lui-même\u00a0: il lit et écrit les données par le serveur.",
    },
    {
      title: "4. Les données",
      text: "PostgreSQL, qui vérifie à nouveau les droits pour chaque ligne, et un dépôt de fichiers pour les photos et les modèles.",
    },
  ],
  inDrawing: {
    device: "Application web",
    outbox: "Brouillons et envois",
    model: "Modèle sur l'appareil",
    server: "Serveur",
    rules: "Règles, direct, e-mails",
    ai: "Service IA",
    learning: "Estimer, apprendre",
    database: "PostgreSQL",
    files: "Dépôt de fichiers",
    outside: "Facultatif\u00a0: lieux, e-mails, push",
  },
  stackTitle: "Construit avec",
  stack: [
    "TypeScript sur le téléphone et sur le serveur",
    "React, un service worker et IndexedDB dans le navigateur",
    "Node.js et Hono sur le serveur, décrit par OpenAPI",
    "PostgreSQL avec sécurité au niveau des lignes",
    "Une chaîne de prédiction maison, le même code sur le serveur et le téléphone",
  ],
  securityTitle: "Sécurité",
  security: [
    "Les droits sont vérifiés par le serveur, puis par la base de données.",
    "Les mots de passe ne sont gardés que hachés et salés, les clés d'API et liens de réinitialisation que hachés.",
    "Les métadonnées cachées des photos sont supprimées, et chaque photo est vérifiée à la réception (SHA-256).",
    "Le journal d'audit ne peut pas être modifié depuis l'application\u00a0; toute altération est détectée.",
    "Les photos ne s'ouvrent que par des liens signés qui expirent.",
  ],
  performanceTitle: "Ce que dit l'entreprise",
  start: "Ouvrir l'application",
  contact: "Poser une question",
} satisfies typeof en;
