import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Contact",
  intro: "Une question, un projet, un problème\u00a0? Écrivez-nous.",
  cardsTitle: "Pour nous joindre",
  cards: [
    {
      title: "Un message",
      text: "Remplissez le formulaire. Vous recevez une référence à rappeler.",
    },
    {
      title: "Assistance",
      text: "Décrivez le problème, avec la référence du fruit si possible.",
    },
    { title: "Projets", text: "Parlez-nous de vos blocs, de vos équipes et de vos appareils." },
  ],
  formTitle: "Nous écrire",
  name: "Nom",
  email: "E-mail",
  company: "Entreprise (facultatif)",
  type: "Type de message",
  types: {
    general: "Question Générale",
    sales: "Demande Commerciale",
    support: "Support Technique",
    partnership: "Partenariat",
    technical: "Question Technique",
  },
  subject: "Sujet",
  message: "Message",
  website: "Laissez ce champ vide",
  send: "Envoyer le message",
  fillRequired: "Tous les champs obligatoires doivent être remplis",
  fieldRequired: "Ce champ est obligatoire",
  emailInvalid: "Format d'email invalide",
  mailError: "Erreur envoi email",
  mailHint:
    "La fonction send_email doit être déployée, avec la clé de son fournisseur d'e-mails configurée. Votre texte est toujours là\u00a0: réessayez.",
  unknownError: "Erreur inconnue du système email",
  sent: "Message envoyé",
  reference: (reference) => `Référence\u00a0: ${reference}`,
  confirmed: "Email de confirmation envoyé + équipe notifiée",
  notConfirmed:
    "L'équipe l'a reçu. Aucun e-mail de confirmation n'est envoyé\u00a0: conservez la référence.",
  another: "Écrire un autre message",
  officesTitle: "Nos bureaux",
  kinds: { head: "Siège", regional: "Bureau régional" },
  openNow: "Ouvert maintenant",
  closedNow: "Fermé maintenant",
  localTime: (time) => `Heure locale\u00a0: ${time}`,
  hoursTitle: "Heures d'ouverture",
  hoursIntro: "À l'heure locale de chaque bureau.",
  hoursFailed: "Les bureaux n'ont pas pu être chargés",
  days: {
    monday: "Lundi",
    tuesday: "Mardi",
    wednesday: "Mercredi",
    thursday: "Jeudi",
    friday: "Vendredi",
    saturday: "Samedi",
    sunday: "Dimanche",
  },
  closed: "fermé",
  faqTitle: "Questions fréquentes",
  faq: [
    {
      title: "Quel est le délai de réponse\u00a0?",
      text: "Sous 24h les jours ouvrés. Votre référence s'affiche dès l'envoi.",
    },
    {
      title: "Faut-il un appareil de mesure\u00a0?",
      text: "Non, un téléphone suffit. Un appareil de mesure améliore les estimations.",
    },
    {
      title: "L'application fonctionne-t-elle hors ligne\u00a0?",
      text: "Oui. L'enregistrement et l'estimation se font hors ligne\u00a0; l'envoi se fait automatiquement dès qu'il y a du réseau.",
    },
    {
      title: "À qui sont les données\u00a0?",
      text: "À vous. Vous pouvez tout exporter, et aucune donnée ne sert à entraîner des modèles ailleurs.",
    },
  ],
} satisfies typeof en;
