import type { en } from "./terms.en.ts";

/** Les conditions d'utilisation. */
export const fr = {
  title: "Conditions d'utilisation",
  intro:
    "Ces conditions régissent l'usage d'Elaeis, l'application et son serveur, dans cette installation.",
  sections: [
    {
      title: "1. Acceptation",
      paragraphs: [
        "En vous connectant ou en utilisant le service, vous acceptez ces conditions. Si vous l'utilisez pour une organisation, vous déclarez pouvoir les accepter en son nom. Un contrat écrit avec l'exploitant prévaut sur ces conditions en cas de différence.",
      ],
    },
    {
      title: "2. Le service",
      paragraphs: [
        "Elaeis enregistre photos, valeurs proche infrarouge et positions de fruits du palmier à huile, même hors ligne\u00a0; estime huile, matière sèche, protéines et acides gras au moyen d'une IA\u00a0; et offre statistiques, traçabilité, imports et exports.",
        "Les prédictions sont des estimations, données avec un intervalle et leur origine. Elles ne remplacent pas une analyse de laboratoire quand un contrat, un certificat ou une loi en exige une.",
      ],
    },
    {
      title: "3. Vos obligations",
      paragraphs: [
        "Donner des informations exactes, garder pour vous mot de passe et clés, et prévenir l'exploitant si vous pensez que quelqu'un d'autre s'en sert.",
        "N'enregistrer que ce que vous avez vraiment mesuré et photographié, et seulement là où vous avez le droit d'être. Envoyer ce qui attend sur votre appareil dès que vous avez du réseau.",
      ],
    },
    {
      title: "4. Usages interdits",
      paragraphs: [
        "Contourner les droits d'accès, les limites ou la sécurité\u00a0; accéder aux données d'autrui\u00a0; surcharger le service au détriment des autres\u00a0; introduire du code nuisible\u00a0; présenter des valeurs synthétiques ou prédites comme mesurées\u00a0; photographier des personnes sans leur accord.",
      ],
    },
    {
      title: "5. Propriété intellectuelle",
      paragraphs: [
        "Le logiciel et ses dessins appartiennent à leurs auteurs et sont libres\u00a0: la licence publique générale GNU Affero, version 3 ou ultérieure, précise ce que vous pouvez en faire et vous donne droit au code source de la version installée ici\u00a0; demandez-le à l'exploitant. Le nom et les textes de l'exploitant restent les siens.",
        "Les données que vous ou votre organisation enregistrez restent les vôtres\u00a0; vous permettez à l'exploitant de les conserver et de les traiter pour les besoins du service, y compris pour entraîner des modèles dans cette installation. La politique de confidentialité indique à quoi vous pouvez vous opposer.",
      ],
    },
    {
      title: "6. Disponibilité",
      paragraphs: [
        "L'exploitant veille raisonnablement à la disponibilité du service, et peut l'interrompre pour maintenance. L'application continue d'enregistrer pendant ce temps. Aucune disponibilité particulière n'est promise, sauf contrat écrit.",
      ],
    },
    {
      title: "7. Responsabilité",
      paragraphs: [
        "Le service est fourni tel quel. Dans la mesure où la loi le permet, l'exploitant n'est pas responsable des décisions fondées sur les seules estimations, des dommages indirects ou du manque à gagner, ni des données perdues sur un appareil avant que le serveur les ait confirmées. La responsabilité pour faute intentionnelle, négligence grave et atteinte à la vie ou à la santé n'est pas limitée.",
      ],
    },
    {
      title: "8. Résiliation",
      paragraphs: [
        "Vous pouvez cesser d'utiliser le service à tout moment et demander la suppression de votre compte. L'exploitant peut suspendre un compte qui enfreint ces conditions, et il en indique la raison. La politique de confidentialité indique ce que deviennent les données.",
      ],
    },
    {
      title: "9. Droit applicable",
      paragraphs: [
        "Ces conditions sont régies par le droit de Singapour, où se trouve le siège, et ses tribunaux sont compétents\u00a0; les droits impératifs que vous donne la loi de votre pays ne sont pas affectés.",
      ],
    },
    {
      title: "10. Modifications",
      paragraphs: [
        "Une version modifiée porte un nouveau numéro et une nouvelle date sur cette page. Les changements à votre désavantage sont annoncés à l'avance\u00a0; si vous continuez d'utiliser le service ensuite, vous les acceptez.",
      ],
    },
  ],
} satisfies typeof en;
