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
        "En vous connectant ou en utilisant le service, vous acceptez ces conditions. Si vous l'utilisez pour une organisation, vous déclarez pouvoir les accepter pour elle. Un contrat écrit avec l'exploitant passe avant ces conditions là où les deux diffèrent.",
      ],
    },
    {
      title: "2. Le service",
      paragraphs: [
        "Elaeis enregistre photographies, valeurs proche infrarouge et positions de fruits du palmier à huile, aussi sans réseau\u00a0; estime huile, matière sèche, protéines et acides gras au moyen d'une IA\u00a0; et offre statistiques, traçabilité, imports et exports.",
        "Les prédictions sont des estimations avec un intervalle et une origine déclarée. Elles ne remplacent pas une analyse de laboratoire là où un contrat, un certificat ou une loi en demande une.",
      ],
    },
    {
      title: "3. Vos obligations",
      paragraphs: [
        "Donner des informations vraies, garder pour vous mot de passe et clés, et prévenir l'exploitant quand vous croyez que quelqu'un d'autre s'en sert.",
        "Enregistrer ce que vous avez vraiment mesuré et photographié, et seulement là où vous avez le droit d'être. Envoyer ce qui attend sur votre appareil dès qu'il y a un réseau.",
      ],
    },
    {
      title: "4. Usages interdits",
      paragraphs: [
        "Contourner droits d'accès, limites ou sécurité\u00a0; atteindre les données d'autrui\u00a0; surcharger le service au détriment des autres\u00a0; introduire du code nuisible\u00a0; présenter des valeurs synthétiques ou prédites comme mesurées\u00a0; photographier des personnes sans leur accord.",
      ],
    },
    {
      title: "5. Propriété intellectuelle",
      paragraphs: [
        "Le logiciel et ses dessins appartiennent à leurs auteurs et sont libres\u00a0: la licence publique générale GNU Affero, version 3 ou ultérieure, dit ce que vous pouvez en faire, et vous donne droit au code source de la version qui tourne ici\u00a0; demandez-le à l'exploitant. Le nom et les textes de l'exploitant restent les siens.",
        "Les données que vous ou votre organisation enregistrez restent à vous\u00a0; vous permettez à l'exploitant de les garder et de les traiter comme le service le demande, y compris pour entraîner des modèles dans cette installation. La politique de confidentialité dit à quoi vous pouvez vous opposer.",
      ],
    },
    {
      title: "6. Disponibilité",
      paragraphs: [
        "L'exploitant prend un soin raisonnable de la disponibilité du service, et peut l'interrompre pour maintenance. L'application continue d'enregistrer pendant ce temps. Aucune disponibilité particulière n'est promise sauf contrat écrit.",
      ],
    },
    {
      title: "7. Responsabilité",
      paragraphs: [
        "Le service est fourni tel quel. Dans la mesure où la loi le permet, l'exploitant ne répond ni de décisions prises sur de seules estimations, ni de dommages indirects ou d'un manque à gagner, ni de données perdues sur un appareil avant que le serveur les ait confirmées. La responsabilité pour faute intentionnelle, négligence grave et atteinte à la vie ou à la santé n'est pas limitée.",
      ],
    },
    {
      title: "8. Résiliation",
      paragraphs: [
        "Vous pouvez cesser à tout moment et demander la suppression de votre compte. L'exploitant peut suspendre un compte qui enfreint ces conditions, et dit pourquoi. Ce que deviennent les données est dit dans la politique de confidentialité.",
      ],
    },
    {
      title: "9. Droit applicable",
      paragraphs: [
        "Ces conditions suivent le droit de Singapour, où est le siège, et ses tribunaux décident\u00a0; les droits impératifs que vous donne la loi de votre pays demeurent.",
      ],
    },
    {
      title: "10. Modifications",
      paragraphs: [
        "Une version modifiée porte un nouveau numéro et une nouvelle date sur cette page. Les changements qui vous désavantagent sont annoncés à l'avance\u00a0; qui continue d'utiliser le service ensuite les accepte.",
      ],
    },
  ],
} satisfies typeof en;
