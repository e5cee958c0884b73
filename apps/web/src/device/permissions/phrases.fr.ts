import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Comment l'autoriser à nouveau",
  show: "Comment l'autoriser",
  hide: "Masquer les étapes",
  names: { notifications: "Notifications", location: "Position", camera: "Appareil photo" },
  back: "Revenez ici et réessayez.",
  steps: {
    chromeAndroid: (name) => [
      "Touchez l'icône à gauche de l'adresse, puis «\u00a0Autorisations\u00a0».",
      `Touchez «\u00a0${name}\u00a0» et autorisez l'accès.`,
    ],
    chrome: (name) => [
      "Cliquez sur l'icône à gauche de l'adresse, puis sur «\u00a0Paramètres du site\u00a0».",
      `Réglez «\u00a0${name}\u00a0» sur «\u00a0Autoriser\u00a0».`,
    ],
    firefox: (name) => [
      "Cliquez sur le cadenas à gauche de l'adresse.",
      `À côté de «\u00a0${name}\u00a0», retirez «\u00a0Bloqué\u00a0».`,
    ],
    safari: (name) => [
      `Ouvrez le menu Safari › Réglages › Sites web › ${name}.`,
      "Réglez ce site sur «\u00a0Autoriser\u00a0».",
    ],
    other: (name) => [
      "Ouvrez les réglages du navigateur et cherchez les autorisations de ce site.",
      `Autorisez «\u00a0${name}\u00a0».`,
    ],
  },
  ios: {
    notifications: [
      "Ouvrez l'application Réglages de l'appareil, puis «\u00a0Notifications\u00a0».",
      "Choisissez Elaeis dans la liste et autorisez les notifications.",
    ],
    location: [
      "Ouvrez l'application Réglages, puis Confidentialité et sécurité › Service de localisation, et activez-le.",
      "Dans la liste, réglez «\u00a0Sites web Safari\u00a0» sur «\u00a0Lorsque l'app est active\u00a0».",
    ],
    camera: [
      "Ouvrez l'application Réglages, puis Apps › Safari › Appareil photo.",
      "Choisissez «\u00a0Demander\u00a0» ou «\u00a0Autoriser\u00a0», puis fermez et rouvrez Elaeis.",
    ],
  },
} satisfies typeof en;
