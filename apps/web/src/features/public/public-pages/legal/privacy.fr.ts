import type { en } from "./privacy.en.ts";

/** La politique de confidentialité\u00a0: ce que le produit garde vraiment. */
export const fr = {
  title: "Politique de confidentialité",
  intro:
    "Cette politique explique quelles données personnelles Elaeis traite, pourquoi, pendant combien de temps, et ce que vous pouvez demander. Le responsable du traitement est l'organisation qui exploite cette installation\u00a0; ses bureaux figurent sur la page de contact.",
  sections: [
    {
      title: "1. Données collectées",
      paragraphs: [
        "Compte\u00a0: e-mail, rôle, prénom et nom, et ce que vous choisissez d'ajouter\u00a0: téléphone, adresse, code postal, ville, pays, entreprise, fonction. Votre mot de passe n'est gardé que haché et salé, une clé d'API que hachée, et un portefeuille Ethereum lié à votre compte que par son adresse.",
        "Travail\u00a0: les fruits que vous enregistrez, leurs photos, valeurs mesurées, remarques et saison de récolte, et la position avec sa précision si vous l'autorisez. Les métadonnées cachées des photos reçues sont supprimées.",
        "Prédictions\u00a0: les photos que vous faites analyser, les résultats et vos corrections.",
        "Appareils et sessions\u00a0: la date de vos connexions, la description que le navigateur donne de lui-même et l'adresse réseau de la session, les navigateurs que vous avez déjà utilisés, un nom aléatoire de l'appareil, la version de l'application, ce qui reste à envoyer, et les fruits que le serveur a refusés, sans leurs photos.",
        "Notifications\u00a0: celles que vous avez reçues, les types que vous avez choisis et, si vous les avez activées, l'adresse à laquelle le service push de votre navigateur joint un appareil.",
        "Messages\u00a0: ce que vous écrivez dans les formulaires de contact et d'accès prioritaire, vos demandes au sujet de vos données, et les e-mails qui vous ont été envoyés.",
        "Choix de cookies\u00a0: votre choix et sa date, avec la description que le navigateur donne de lui-même.",
        "Journaux\u00a0: connexions, exports, imports et modifications sont inscrits dans un journal d'audit\u00a0; les échecs de connexion sont comptés par compte et par adresse pendant une courte durée.",
      ],
    },
    {
      title: "2. Utilisation des données",
      paragraphs: [
        "Pour fournir le service auquel vous êtes inscrit\u00a0: enregistrement, prédiction, statistiques, notifications que vous avez activées (exécution d'un contrat).",
        "Pour que le service reste sûr et traçable\u00a0: sessions, limites, journal d'audit (intérêt légitime).",
        "Pour améliorer l'IA\u00a0: les fruits mesurés et leurs photos entraînent des modèles à l'intérieur de cette installation (intérêt légitime). Vous pouvez en faire exclure vos fruits\u00a0: voir la section 6.",
        "Pour vous répondre quand vous nous écrivez (à votre demande). Rien ne sert à la publicité, personne n'est profilé, et aucune décision sur une personne n'est prise automatiquement.",
      ],
    },
    {
      title: "3. Partage",
      paragraphs: [
        "Vos données ne sont pas vendues. Les administrateurs de cette installation voient ce qui y est enregistré\u00a0; les collecteurs ne voient que leurs propres données. D'autres personnes ne voient une photo que si un administrateur la publie.",
        "Les administrateurs peuvent exporter fruits et photos en jeux de données, avec l'adresse e-mail de la personne qui les a enregistrés\u00a0: pour la recherche, une certification ou un autre programme. L'organisation répond de l'usage d'une telle copie\u00a0; chaque export et chaque téléchargement est inscrit dans le journal d'audit.",
        "Selon la façon dont cette installation est exploitée, elle utilise un serveur de messagerie, un stockage de fichiers, un service de noms de lieux (il reçoit des coordonnées), un serveur de cartes (il reçoit la partie de la carte que vous regardez) et, pour les notifications push, le service push de votre navigateur (il reçoit la notification chiffrée). Chacun est activé par l'exploitant ou, pour les notifications, par vous\u00a0; aucun n'est indispensable.",
      ],
    },
    {
      title: "4. Durée de conservation",
      paragraphs: [
        "Votre compte et votre travail sont conservés tant que le compte existe. Quand il est supprimé, ses fruits restent pour que les séries soient complètes, sous l'ancienne adresse e-mail ou, si vous demandez l'effacement, sous un pseudonyme qui vous remplace aussi dans le journal d'audit\u00a0; vos photos sont également effacées si vous le demandez.",
        "Ce qui est effacé disparaît aussitôt du service. Les jeux de données exportés auparavant peuvent encore le contenir, de même que les sauvegardes jusqu'à leur suppression.",
        "Les sessions se terminent après 30 jours sans utilisation, et 90 jours après la connexion sauf autre réglage. Un navigateur où vous vous êtes connecté est oublié après 400 jours sans connexion, et un compte jamais confirmé après 30 jours. Les e-mails envoyés sont supprimés après un délai fixé par les administrateurs (180 jours sauf autre réglage). Un choix de cookies est valable 365 jours.",
        "Les demandes envoyées par les formulaires sont conservées jusqu'à leur règlement et aussi longtemps que l'organisation doit pouvoir en rendre compte, ou pendant le délai fixé par les administrateurs.",
      ],
    },
    {
      title: "5. Sécurité",
      paragraphs: [
        "Les droits d'accès sont vérifiés par le serveur, puis par la base de données. Les connexions sont chiffrées partout où l'installation est jointe en HTTPS. Les photos s'ouvrent par des liens qui expirent. Le journal d'audit ne peut pas être modifié depuis l'application et il est scellé en chaîne.",
        "Ce que vous enregistrez hors ligne reste sur votre appareil jusqu'à ce que le serveur l'ait confirmé\u00a0: protégez l'appareil par un verrouillage d'écran.",
      ],
    },
    {
      title: "6. Vos droits",
      paragraphs: [
        "Une fois connecté, vous trouvez tout cela sous «\u00a0Mes données\u00a0» dans vos paramètres\u00a0; si vous n'avez pas de compte, écrivez depuis la page de contact.",
        "Accès\u00a0: «\u00a0Mes données\u00a0» montre les données conservées à votre sujet, et leur nombre.",
        "Rectification\u00a0: corrigez vous-même vos fruits, et demandez la correction du reste.",
        "Effacement\u00a0: demandez l'effacement de votre compte comme décrit à la section 4, avec ou sans vos photos.",
        "Portabilité\u00a0: téléchargez le tout à tout moment dans une archive ZIP, avec vos données en JSON et vos photos.",
        "Opposition\u00a0: opposez-vous à tout usage fondé sur l'intérêt légitime, et retirez tout consentement, à tout moment, sans donner de motif. Vous pouvez limiter le traitement vous-même\u00a0: vos fruits sont alors conservés mais exclus de l'entraînement, des exports et de la publication, jusqu'à ce que vous leviez la limite.",
        "Vous pouvez aussi saisir l'autorité de protection des données du lieu où vous vivez ou travaillez.",
      ],
    },
    {
      title: "7. Contact pour la vie privée",
      paragraphs: [
        "Écrivez depuis la page de contact, avec le sujet «\u00a0Vie privée\u00a0». Une personne répond sous trente jours\u00a0; il en va de même pour vos demandes sous «\u00a0Mes données\u00a0».",
      ],
    },
  ],
} satisfies typeof en;
