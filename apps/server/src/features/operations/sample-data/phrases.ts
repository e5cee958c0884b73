/** What people wrote on the sample fruits, and the sample tutorials. No-break spaces as French asks. */
import type { MaturityStage } from "@elaeis/domain/fruits/fruit";

/** Noted while collecting, of any fruit. */
const anyRemarks: readonly string[] = [
  "Régime n° 12, palmier en bordure de piste.",
  "Fruit détaché au sol, ramassé moins d'une heure après la chute.",
  "Pluie la veille, fruit essuyé avant les photos.",
  "Variété Tenera, parcelle replantée en 2016.",
  "Légère meurtrissure sur le flanc droit.",
  "Régime récolté ce matin, analyse faite à l'ombre.",
  "Fruit extérieur, bien exposé au soleil.",
  "Palmier n° 47, deuxième régime du mois.",
  "Coloration irrégulière près du pédoncule.",
  "Traces de rongeur, fruit gardé pour comparaison.",
  "Sol engorgé, accès difficile à la parcelle.",
  "Échantillon pris avec le chef de bloc.",
  "Variété Dura, coque épaisse à l'ouverture.",
  "Carte grise propre, lumière diffuse.",
  "Mesure NIR refaite une fois, valeurs stables.",
  "Parcelle traitée il y a trois semaines.",
];

const ripenessRemarks: Record<MaturityStage, readonly string[]> = {
  unripe: [
    "Régime encore vert, cueilli pour vérification.",
    "Aucun fruit détaché au sol, récolte à retarder d'une semaine.",
  ],
  good: ["Maturité correcte, quelques fruits détachés."],
  optimal: [
    "Régime mûr à point, une dizaine de fruits détachés.",
    "Belle coloration, récolte au bon moment.",
  ],
  overripe: [
    "Fruit très mûr, plusieurs fruits détachés sous le palmier.",
    "Récolte tardive, début de ramollissement.",
  ],
};

export function remarksOn(maturity: MaturityStage): readonly string[] {
  return [...anyRemarks, ...ripenessRemarks[maturity]];
}

/** Added a day or more later, when somebody looked at the fruit again. */
export const laterRemarks: readonly string[] = [
  "Vérifié au bureau : photos nettes, valeurs cohérentes.",
  "Remarque ajoutée après discussion avec le chef d'équipe : parcelle à revoir le mois prochain.",
  "Maturité confirmée à l'ouverture du fruit.",
  "Même régime que l'échantillon précédent.",
  "Point GPS contrôlé sur la carte de la plantation.",
];

/** `name` is that of their files; the words of the sheets and films are in tools/tutorial-media. */
export const tutorials: readonly {
  name: string;
  title: string;
  description: string;
  english: { title: string; description: string };
}[] = [
  {
    name: "photos",
    title: "Photographier un fruit de palme",
    description:
      "Les quatre vues obligatoires, la carte grise, la lumière\u00a0: les bons gestes pour des photos que l'analyse accepte du premier coup.",
    english: {
      title: "Photographing a palm fruit",
      description:
        "The four required views, the grey card, the light: how to take photos that the analysis accepts first time.",
    },
  },
  {
    name: "nir",
    title: "Relever les valeurs NIR sur le terrain",
    description:
      "Préparer l'appareil, laisser le fruit revenir à température ambiante, lire puis saisir l'huile, la matière sèche, les protéines et les acides gras.",
    english: {
      title: "Reading NIR values in the field",
      description:
        "Prepare the device, let the fruit reach air temperature, read and enter oil, dry matter, protein and fatty acids.",
    },
  },
  {
    name: "offline",
    title: "Travailler hors ligne",
    description:
      "Ce que l'application garde sur le téléphone, comment suivre l'envoi des fruits et que faire quand un fruit est refusé.",
    english: {
      title: "Working offline",
      description:
        "What the app keeps on the phone, how to see which fruits were sent, and what to do when one is refused.",
    },
  },
];
