/**
 * What the tutorials say, in both languages: the captions of the films (one sentence a scene of
 * scenes.js, lengths in seconds) and the text of the printed sheets. French with its no-break spaces.
 */
export const tutorials = [
  {
    name: "photos",
    captions: [
      [
        6,
        "Six photos of the same fruit: four sides are required, two more are welcome.",
        "Six photos du même fruit\u00a0: quatre côtés obligatoires, deux vues en plus.",
      ],
      [
        7,
        "Lay the fruit alone on a plain, light-grey card: no soil, no leaves, no hand.",
        "Posez le fruit seul sur une carte gris clair unie\u00a0: ni terre, ni feuilles, ni main.",
      ],
      [
        8,
        "Neither direct sun nor deep shade: soft light under a palm, without flash.",
        "Ni plein soleil ni ombre noire\u00a0: une lumière douce sous un palmier, sans flash.",
      ],
      [
        7,
        "Not too far, not cut off: the whole fruit, with some card all around it.",
        "Ni trop loin, ni coupé\u00a0: le fruit entier, avec de la carte tout autour.",
      ],
      [
        4,
        "Front: the brightest side, tip upwards.",
        "Face\u00a0: le côté le plus coloré, pointe en haut.",
      ],
      [
        4,
        "Back: the side with the ridges, where it touched its neighbours.",
        "Dos\u00a0: le côté des arêtes, où il touchait ses voisins.",
      ],
      [
        4,
        "Left side: turn the fruit a quarter turn.",
        "Côté gauche\u00a0: tournez le fruit d'un quart de tour.",
      ],
      [4, "Right side: the opposite quarter.", "Côté droit\u00a0: le quart opposé."],
      [
        4,
        "Close-up, if you can: the grain of the skin, sharp.",
        "Gros plan, si possible\u00a0: le grain de la peau, bien net.",
      ],
      [
        4,
        "Stem, if you can: from below, with the scar.",
        "Pédoncule, si possible\u00a0: par-dessous, avec la cicatrice.",
      ],
      [
        6,
        "Blurred? Hold the phone with both hands, touch the fruit on the screen, take it again.",
        "Floue\u00a0? Tenez le téléphone à deux mains, touchez le fruit à l'écran, reprenez la photo.",
      ],
    ],
  },
  {
    name: "nir",
    captions: [
      [
        6,
        "Wipe the fruit dry and let it reach air temperature.",
        "Essuyez le fruit et laissez-le revenir à température ambiante.",
      ],
      [
        7,
        "Set the device flat on the skin and hold still until it has finished.",
        "Posez l'appareil à plat sur la peau et ne bougez plus jusqu'à la fin.",
      ],
      [
        8,
        "It gives four values, each in percent: oil, dry matter, protein, fatty acids.",
        "Il donne quatre valeurs, chacune en pour cent\u00a0: huile, matière sèche, protéines, acides gras.",
      ],
      [
        8,
        "Type them as you read them, one decimal, with a comma or a point.",
        "Saisissez-les comme vous les lisez, une décimale, avec une virgule ou un point.",
      ],
      [
        7,
        "Leave a value you do not have empty. Never type 0 in its place.",
        "Laissez vide une valeur que vous n'avez pas. Ne tapez jamais 0 à la place.",
      ],
      [
        6,
        "Add the temperature of the analysis and how ripe the fruit is.",
        "Ajoutez la température d'analyse et la maturité du fruit.",
      ],
    ],
  },
  {
    name: "offline",
    captions: [
      [
        7,
        "No connection? Record fruits as usual: everything is kept on the phone.",
        "Pas de réseau\u00a0? Enregistrez comme d'habitude\u00a0: tout est gardé sur le téléphone.",
      ],
      [
        7,
        "The button at the top of the screen shows how many fruits are waiting.",
        "Le bouton en haut de l'écran compte les fruits en attente.",
      ],
      [
        8,
        "Back in range, open the app: the fruits are sent automatically, one after the other.",
        "Au retour du réseau, ouvrez l'application\u00a0: les fruits sont envoyés automatiquement, l'un après l'autre.",
      ],
      [
        7,
        "A fruit leaves the phone only once the server has confirmed each of its photos.",
        "Un fruit ne quitte le téléphone que lorsque le serveur a confirmé chacune de ses photos.",
      ],
      [
        7,
        "Refused? Open the outbox, read the reason, correct the fruit and send it again.",
        "Refusé\u00a0? Ouvrez les envois, lisez la raison, corrigez et renvoyez.",
      ],
      [
        6,
        "Still no connection after several days? Save the emergency export and give it to an administrator.",
        "Toujours pas de réseau après plusieurs jours\u00a0? Enregistrez l'export de secours et remettez-le à un administrateur.",
      ],
    ],
  },
];

/** Of the printed sheets, by film: a heading, an introduction, steps with a picture, a table. */
export const sheets = {
  photos: {
    en: {
      title: "Photo protocol",
      intro:
        "The same six views of every fruit, so that two fruits can be compared. Four are required; close-up and stem make the record better.",
      steps: [
        ["front", "1. Front", "The brightest side, tip upwards."],
        ["back", "2. Back", "The side with the ridges."],
        ["left", "3. Left", "A quarter turn."],
        ["right", "4. Right", "The opposite quarter."],
        ["macro", "5. Close-up", "Optional: the grain of the skin, sharp."],
        ["stem", "6. Stem", "Optional: from below, with the scar."],
      ],
      listTitle: "Before each photo",
      list: [
        "One fruit alone, wiped dry, on a plain light-grey card. The card also helps to correct the colours: keep it clean.",
        "Soft light: in the shade of a palm, by day, without flash. Keep your own shadow off the card.",
        "Hold the phone straight above the fruit. The whole fruit is in the picture, with card all around.",
        "Touch the fruit on the screen to focus, hold still, then take the photo. At least 480 pixels on the short side.",
      ],
      tableTitle: "When a photo is not accepted",
      table: [
        ["Blurred", "Hold with both hands, touch the fruit to focus; wipe the lens."],
        ["Too dark", "Move closer to the edge of the shade; no flash."],
        ["Overexposed", "Leave direct sun; turn so that the light comes from the side."],
        [
          "Cluttered or coloured background",
          "Only the grey card behind the fruit: no hand, soil or leaves.",
        ],
        ["Fruit cut off or too large", "Move back until the card is visible all around."],
        ["Fruit too small", "Move closer; do not zoom."],
      ],
    },
    fr: {
      title: "Protocole photo",
      intro:
        "Les six mêmes vues de chaque fruit, pour que deux fruits puissent être comparés. Quatre sont obligatoires\u00a0; le gros plan et le pédoncule complètent le relevé.",
      steps: [
        ["front", "1. Face", "Le côté le plus coloré, pointe en haut."],
        ["back", "2. Dos", "Le côté des arêtes."],
        ["left", "3. Gauche", "Un quart de tour."],
        ["right", "4. Droite", "Le quart opposé."],
        ["macro", "5. Gros plan", "En option\u00a0: le grain de la peau, net."],
        ["stem", "6. Pédoncule", "En option\u00a0: par-dessous, avec la cicatrice."],
      ],
      listTitle: "Avant chaque photo",
      list: [
        "Un seul fruit, essuyé, sur une carte gris clair unie. La carte sert aussi à corriger les couleurs\u00a0: gardez-la propre.",
        "Une lumière douce\u00a0: à l'ombre d'un palmier, de jour, sans flash. Ne faites pas d'ombre sur la carte.",
        "Tenez le téléphone bien au-dessus du fruit. Le fruit est entier, avec de la carte tout autour.",
        "Touchez le fruit à l'écran pour faire la mise au point, ne bougez plus, puis déclenchez. Au moins 480 pixels sur le petit côté.",
      ],
      tableTitle: "Quand une photo n'est pas acceptée",
      table: [
        [
          "Floue",
          "Tenez à deux mains, touchez le fruit pour la mise au point\u00a0; essuyez l'objectif.",
        ],
        ["Trop sombre", "Rapprochez-vous du bord de l'ombre\u00a0; pas de flash."],
        [
          "Surexposée",
          "Quittez le plein soleil\u00a0; tournez-vous pour que la lumière vienne de côté.",
        ],
        [
          "Fond encombré ou coloré",
          "Rien que la carte grise derrière le fruit\u00a0: ni main, ni terre, ni feuilles.",
        ],
        ["Fruit coupé ou trop grand", "Reculez jusqu'à voir de la carte tout autour."],
        ["Fruit trop petit", "Approchez-vous\u00a0; ne zoomez pas."],
      ],
    },
  },
  nir: {
    en: {
      title: "Reading NIR values",
      intro:
        "Four values of one fruit, taken with a portable near-infrared device, and what makes them comparable from one day to the next.",
      steps: [
        ["front", "1. Prepare", "Fruit wiped dry, at air temperature."],
        ["right", "2. Measure", "Device flat on the skin, held still."],
        ["back", "3. Repeat", "A second reading on the other side if the first looks wrong."],
      ],
      listTitle: "In the app",
      list: [
        "Type oil, dry matter, protein and fatty acids in percent, from 0 to 100, with one decimal. Comma and point both work.",
        "Leave a value you do not have empty. A zero would be taken for a measurement.",
        "Add the temperature of the analysis in °C, the ripeness and the season.",
        "Check the reference on the label before you save the fruit.",
      ],
      tableTitle: "How the values are rated",
      table: [
        ["Oil", "23 and more: excellent. From 20: good. Below: low."],
        ["Dry matter", "83 and more: optimal. From 80: good. Below: insufficient."],
        ["Protein", "15 and more: high. Below: standard."],
        ["Fatty acids", "18 and less: excellent. Above: acceptable."],
      ],
    },
    fr: {
      title: "Relever les valeurs NIR",
      intro:
        "Quatre valeurs d'un même fruit, prises avec un appareil proche infrarouge portable, et ce qui les rend comparables d'un jour à l'autre.",
      steps: [
        ["front", "1. Préparer", "Fruit essuyé, à température ambiante."],
        ["right", "2. Mesurer", "Appareil à plat sur la peau, immobile."],
        ["back", "3. Répéter", "Une seconde lecture de l'autre côté si la première semble fausse."],
      ],
      listTitle: "Dans l'application",
      list: [
        "Saisissez huile, matière sèche, protéines et acides gras en pour cent, de 0 à 100, avec une décimale. La virgule et le point conviennent.",
        "Laissez vide une valeur que vous n'avez pas. Un zéro passerait pour une mesure.",
        "Ajoutez la température d'analyse en °C, la maturité et la saison.",
        "Vérifiez la référence de l'étiquette avant d'enregistrer le fruit.",
      ],
      tableTitle: "Comment les valeurs sont notées",
      table: [
        ["Huile", "23 et plus\u00a0: excellent. Dès 20\u00a0: bon. En dessous\u00a0: faible."],
        [
          "Matière sèche",
          "83 et plus\u00a0: optimal. Dès 80\u00a0: bon. En dessous\u00a0: insuffisant.",
        ],
        ["Protéines", "15 et plus\u00a0: élevé. En dessous\u00a0: standard."],
        ["Acides gras", "18 et moins\u00a0: excellent. Au-dessus\u00a0: acceptable."],
      ],
    },
  },
  offline: {
    en: {
      title: "Working offline",
      intro:
        "The app works offline once it has been opened online. This sheet is for the day before, the day itself and the evening.",
      steps: [
        ["front", "1. The day before", "Sign in, open the app once, let it load."],
        ["left", "2. In the field", "Record as usual; the counter goes up."],
        ["right", "3. In the evening", "Open the app with a connection and wait for “Verified”."],
      ],
      listTitle: "What to know",
      list: [
        "Install the app on the home screen: on iPhones, a site that is not installed loses its data after 7 days without use.",
        "Each photo is saved as soon as it is taken. A crash or an empty battery loses nothing that was already on screen.",
        "Fruits are sent automatically when the app is open and the server answers; “Send now” does it at once.",
        "Do not clear the browser's data while fruits are waiting: they exist nowhere else.",
      ],
      tableTitle: "What the states mean",
      table: [
        ["On this phone", "The fruit exists only here."],
        ["Sent", "The server has it; photos are still being confirmed."],
        ["Verified", "The server has every photo, complete. The fruit is safe."],
        ["Refused", "Open it in the outbox, read the reason, correct it."],
        [
          "Emergency export",
          "A ZIP file of what is not sent, for an administrator. Nothing is deleted.",
        ],
      ],
    },
    fr: {
      title: "Travailler hors ligne",
      intro:
        "L'application fonctionne hors ligne une fois qu'elle a été ouverte avec du réseau. Cette fiche sert la veille, le jour même et le soir.",
      steps: [
        ["front", "1. La veille", "Connectez-vous, ouvrez l'application, laissez-la se charger."],
        ["left", "2. Sur le terrain", "Enregistrez comme d'habitude\u00a0; le compteur monte."],
        [
          "right",
          "3. Le soir",
          "Ouvrez l'application avec du réseau et attendez «\u00a0Vérifié\u00a0».",
        ],
      ],
      listTitle: "À savoir",
      list: [
        "Installez l'application sur l'écran d'accueil\u00a0: sur iPhone, un site non installé perd ses données après 7 jours sans usage.",
        "Chaque photo est enregistrée dès qu'elle est prise. Une panne ou une batterie vide ne perd rien de ce qui était déjà à l'écran.",
        "Les fruits sont envoyés automatiquement quand l'application est ouverte et que le serveur répond\u00a0; «\u00a0Envoyer maintenant\u00a0» le fait tout de suite.",
        "N'effacez pas les données du navigateur tant que des fruits attendent\u00a0: ils n'existent nulle part ailleurs.",
      ],
      tableTitle: "Ce que disent les états",
      table: [
        ["Sur ce téléphone", "Le fruit n'existe qu'ici."],
        ["Envoyé", "Le serveur l'a reçu\u00a0; des photos restent à confirmer."],
        ["Vérifié", "Le serveur a toutes les photos, complètes. Le fruit est en sécurité."],
        ["Refusé", "Ouvrez-le dans les envois, lisez la raison, corrigez."],
        [
          "Export de secours",
          "Un fichier ZIP de ce qui n'est pas envoyé, pour un administrateur. Rien n'est supprimé.",
        ],
      ],
    },
  },
};
