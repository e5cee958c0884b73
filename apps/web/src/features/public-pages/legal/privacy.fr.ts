import type { en } from "./privacy.en.ts";

/** La politique de confidentialité\u00a0: ce que le produit garde vraiment. */
export const fr = {
  title: "Politique de confidentialité",
  intro:
    "Cette politique dit quelles données personnelles Elaeis traite, pourquoi, combien de temps, et ce que vous pouvez demander. Le responsable du traitement est l'organisation qui exploite cette installation\u00a0; ses bureaux figurent sur la page de contact.",
  sections: [
    {
      title: "1. Données collectées",
      paragraphs: [
        "Compte\u00a0: e-mail, prénom et nom, et ce que vous choisissez d'ajouter\u00a0: téléphone, adresse, code postal, ville, pays, entreprise, fonction. Votre mot de passe n'est gardé que haché et salé.",
        "Travail\u00a0: les fruits que vous enregistrez, leurs photographies, valeurs mesurées, remarques, saison de récolte, et la position avec sa précision si vous l'autorisez. Les métadonnées cachées des photographies reçues sont retirées.",
        "Prédictions\u00a0: les images que vous faites analyser, les réponses, et vos corrections.",
        "Appareils et sessions\u00a0: quand vous vous êtes connecté, la description que le navigateur donne de lui-même et l'adresse réseau de la session, un nom aléatoire de l'appareil, la version de l'application et combien reste à envoyer.",
        "Messages\u00a0: ce que vous écrivez par les formulaires de contact et d'accès prioritaire, et les courriers à ce sujet.",
        "Traces\u00a0: connexions, exports, imports et changements sont inscrits dans un journal d'audit\u00a0; les échecs de connexion sont comptés par compte et par adresse pendant un court moment.",
      ],
    },
    {
      title: "2. Utilisation des données",
      paragraphs: [
        "Pour vous rendre le service auquel vous êtes inscrit\u00a0: enregistrement, prédiction, statistiques, notifications que vous avez activées (exécution d'un contrat).",
        "Pour garder le service sûr et traçable\u00a0: sessions, limites, journal d'audit (intérêt légitime).",
        "Pour améliorer l'IA\u00a0: les fruits mesurés et leurs photographies entraînent des modèles à l'intérieur de cette installation. Ils n'en sortent pas pour cela.",
        "Pour vous répondre quand vous écrivez (votre demande). Rien ne sert à la publicité, personne n'est profilé, et aucune décision sur une personne n'est prise par une machine.",
      ],
    },
    {
      title: "3. Partage",
      paragraphs: [
        "Vos données ne sont pas vendues. Les administrateurs de cette installation voient ce qui y est enregistré\u00a0; les collecteurs voient ce qui est à eux. Une photographie n'est vue par d'autres que si un administrateur la publie.",
        "Selon la façon dont cette installation est exploitée, elle se sert d'un serveur de courrier, d'un dépôt de fichiers, d'un service qui nomme les lieux (il reçoit des coordonnées), d'un serveur de fonds de carte (il reçoit la partie de carte que vous regardez) et, pour les notifications push, du service de l'éditeur de votre navigateur (il reçoit l'avis chiffré). Chacun est activé par l'exploitant, et aucun n'est nécessaire.",
      ],
    },
    {
      title: "4. Durée de conservation",
      paragraphs: [
        "Compte et travail sont gardés tant que le compte existe. Quand il est supprimé, ses fruits restent pour l'intégrité des séries, sous l'ancienne adresse e-mail ou, si vous demandez l'effacement, sous un pseudonyme qui prend aussi votre place dans le journal d'audit.",
        "Les sessions finissent après 30 jours au plus. Les courriers envoyés sont supprimés après un délai fixé par les administrateurs (180 jours sauf autre réglage). Un choix de cookies vaut 365 jours.",
        "Les demandes envoyées par les formulaires sont gardées jusqu'à leur règlement et aussi longtemps que l'organisation doit pouvoir en rendre compte, ou pendant le délai que les administrateurs ont fixé.",
      ],
    },
    {
      title: "5. Sécurité",
      paragraphs: [
        "Les droits sont vérifiés par le serveur, puis encore par la base de données. Les connexions sont chiffrées partout où l'installation est atteinte en HTTPS. Les photographies s'atteignent par des liens qui expirent. Le journal d'audit ne peut être modifié par l'application et est scellé en chaîne.",
        "Ce qui est enregistré sans réseau reste sur votre propre appareil jusqu'à ce que le serveur l'ait confirmé\u00a0: protégez l'appareil par un verrou.",
      ],
    },
    {
      title: "6. Vos droits",
      paragraphs: [
        "Accès\u00a0: demandez une copie de ce qui est gardé sur vous\u00a0; votre profil et vos fruits vous sont toujours ouverts.",
        "Rectification\u00a0: corrigez votre profil vous-même, ou demandez-le.",
        "Effacement\u00a0: demandez la suppression ou l'effacement de votre compte comme décrit à la section 4.",
        "Portabilité\u00a0: recevez vos données dans un format courant et lisible par machine.",
        "Opposition\u00a0: opposez-vous à un usage fondé sur l'intérêt légitime, et retirez tout consentement, à tout moment, sans motif.",
        "Vous pouvez aussi saisir l'autorité de protection des données du lieu où vous vivez ou travaillez.",
      ],
    },
    {
      title: "7. Contact pour la vie privée",
      paragraphs: [
        "Écrivez par la page de contact, avec le sujet «\u00a0Vie privée\u00a0». Une personne répond\u00a0; en un mois au plus.",
      ],
    },
  ],
} satisfies typeof en;
