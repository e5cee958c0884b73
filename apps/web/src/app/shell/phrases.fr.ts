import type { en } from "./phrases.en.ts";

export const fr = {
  skip: "Aller au contenu",
  collectorMenu: "Sections",
  otherSections: "Autres sections",
  newFruit: "Nouveau fruit",
  allSections: "Toutes les sections",
  more: "Plus",
  profile: "Profil",
  notifications: "Notifications",
  unread: (count) =>
    count === 0
      ? "Notifications"
      : `Notifications\u00a0: ${count > 99 ? "plus de 99 non lues" : count === 1 ? "1 non lue" : `${count} non lues`}`,
  search: "Rechercher",
  openAccount: "Compte, langue et déconnexion",
  moreHint: "d'options",
  collectorView: "Vue Collecteur",
  backToAdmin: "Retour à l'administration",
  guide: "Guide d'utilisation",
  backToSite: "Retour au site",
  account: "Compte",
  changePerson: "Changer de personne",
  display: "Langue et affichage",
  language: "Langue",
  name: "Nom",
  email: "E-mail",
  role: "Rôle",
  company: "Entreprise",
  version: (version) => `Version ${version}`,
  loading: "Chargement de l'écran",
} satisfies typeof en;
