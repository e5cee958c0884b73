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
        "Compte\u00a0: e-mail, rôle, prénom et nom, et ce que vous choisissez d'ajouter\u00a0: téléphone, adresse, code postal, ville, pays, entreprise, fonction. Votre mot de passe n'est gardé que haché et salé, une clé d'API que par son empreinte, et d'un portefeuille Ethereum que vous liez à votre compte son adresse.",
        "Travail\u00a0: les fruits que vous enregistrez, leurs photographies, valeurs mesurées, remarques, saison de récolte, et la position avec sa précision si vous l'autorisez. Les métadonnées cachées des photographies reçues sont retirées.",
        "Prédictions\u00a0: les images que vous faites analyser, les réponses, et vos corrections.",
        "Appareils et sessions\u00a0: quand vous vous êtes connecté, la description que le navigateur donne de lui-même et l'adresse réseau de la session, avec quels navigateurs vous l'avez fait auparavant, un nom aléatoire de l'appareil, la version de l'application, combien reste à envoyer, et les fruits que le serveur a refusés, sans leurs photographies.",
        "Notifications\u00a0: vos avis, les types que vous avez choisis et, si vous les avez activées, l'adresse à laquelle le service push de votre navigateur joint un appareil.",
        "Messages\u00a0: ce que vous écrivez par les formulaires de contact et d'accès prioritaire, ce que vous demandez au sujet de vos données, et les e-mails qui vous ont été envoyés.",
        "Choix de cookies\u00a0: ce que vous avez choisi et quand, avec la description que le navigateur donne de lui-même.",
        "Traces\u00a0: connexions, exports, imports et changements sont inscrits dans un journal d'audit\u00a0; les échecs de connexion sont comptés par compte et par adresse pendant un court moment.",
      ],
    },
    {
      title: "2. Utilisation des données",
      paragraphs: [
        "Pour vous rendre le service auquel vous êtes inscrit\u00a0: enregistrement, prédiction, statistiques, notifications que vous avez activées (exécution d'un contrat).",
        "Pour garder le service sûr et traçable\u00a0: sessions, limites, journal d'audit (intérêt légitime).",
        "Pour améliorer l'IA\u00a0: les fruits mesurés et leurs photographies entraînent des modèles à l'intérieur de cette installation (intérêt légitime). Vous pouvez faire laisser vos fruits de côté, voir la section 6.",
        "Pour vous répondre quand vous écrivez (votre demande). Rien ne sert à la publicité, personne n'est profilé, et aucune décision sur une personne n'est prise par une machine.",
      ],
    },
    {
      title: "3. Partage",
      paragraphs: [
        "Vos données ne sont pas vendues. Les administrateurs de cette installation voient ce qui y est enregistré\u00a0; les collecteurs voient ce qui est à eux. Une photographie n'est vue par d'autres que si un administrateur la publie.",
        "Les administrateurs peuvent exporter fruits et photographies, avec l'adresse de qui les a enregistrés, en jeux de données\u00a0: pour la recherche, pour un certificat, pour un autre programme. Ce que devient une telle copie relève de l'organisation\u00a0; chaque export et chaque téléchargement est inscrit dans le journal d'audit.",
        "Selon la façon dont cette installation est exploitée, elle se sert d'un serveur d'e-mail, d'un dépôt de fichiers, d'un service qui nomme les lieux (il reçoit des coordonnées), d'un serveur de fonds de carte (il reçoit la partie de carte que vous regardez) et, pour les notifications push, du service de l'éditeur de votre navigateur (il reçoit l'avis chiffré). Chacun est activé par l'exploitant ou, comme les notifications, par vous, et aucun n'est nécessaire.",
      ],
    },
    {
      title: "4. Durée de conservation",
      paragraphs: [
        "Compte et travail sont gardés tant que le compte existe. Quand il est supprimé, ses fruits restent pour l'intégrité des séries, sous l'ancienne adresse e-mail ou, si vous demandez l'effacement, sous un pseudonyme qui prend aussi votre place dans le journal d'audit\u00a0; vos photographies sont effacées aussi si vous le demandez.",
        "Ce qui est effacé disparaît aussitôt du service. Des jeux de données exportés auparavant, et des sauvegardes jusqu'à leur suppression à leur tour, peuvent encore le contenir.",
        "Les sessions finissent après 30 jours sans usage, et 90 jours après la connexion sauf autre réglage. Un navigateur où vous vous êtes connecté est oublié après 400 jours sans connexion, un compte jamais confirmé après 30 jours. Les e-mails envoyés sont supprimés après un délai fixé par les administrateurs (180 jours sauf autre réglage). Un choix de cookies vaut 365 jours.",
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
        "Une fois connecté, vous trouvez tout cela sous «\u00a0Mes données\u00a0» dans vos paramètres\u00a0; qui n'a pas de compte écrit par la page de contact.",
        "Accès\u00a0: «\u00a0Mes données\u00a0» montre ce qui est gardé à votre sujet, et combien.",
        "Rectification\u00a0: corrigez vous-même vos fruits, et demandez la correction du reste.",
        "Effacement\u00a0: demandez l'effacement de votre compte comme décrit à la section 4, avec ou sans vos photographies.",
        "Portabilité\u00a0: téléchargez le tout à tout moment en une archive ZIP, vos données en JSON à côté de vos photographies.",
        "Opposition\u00a0: opposez-vous à un usage fondé sur l'intérêt légitime, et retirez tout consentement, à tout moment, sans motif. Vous limitez le traitement vous-même\u00a0: vos fruits sont alors gardés, et laissés de côté pour l'entraînement, les exports et la publication, jusqu'à ce que vous leviez la limite.",
        "Vous pouvez aussi saisir l'autorité de protection des données du lieu où vous vivez ou travaillez.",
      ],
    },
    {
      title: "7. Contact pour la vie privée",
      paragraphs: [
        "Écrivez par la page de contact, avec le sujet «\u00a0Vie privée\u00a0». Une personne répond, sous trente jours au plus\u00a0; il en va de même de ce que vous demandez sous «\u00a0Mes données\u00a0».",
      ],
    },
  ],
} satisfies typeof en;
