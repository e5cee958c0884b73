/** Histories that failed once, as short as they became. Each is played by `simulation.test.ts`. */
import { planOf, type Plan } from "./plan.ts";

export const pinned: readonly { name: string; plan: Plan }[] = [
  {
    name: "[EDIT-03] a corrected fruit that had arrived does not set back what the office entered",
    plan: {
      seed: 2,
      phones: 1,
      onlyFaults: [
        "phone-0 request 2",
        "phone-0 request 3",
        "phone-0 request 4",
        "phone-0 request 7",
        "phone-0 request 8",
        "phone-0 request 14",
        "phone-0 request 15",
      ],
      steps: [
        { kind: "record", atMs: 9189, phone: 0, draw: 1995043061 },
        { kind: "sessionEnds", atMs: 30446, phone: 0, draw: 2109716953 },
        { kind: "edit", atMs: 40032, phone: 0, draw: 561725153 },
        { kind: "record", atMs: 48345, phone: 0, draw: 1220727118 },
        { kind: "record", atMs: 107773, phone: 0, draw: 1120115009 },
        { kind: "signIn", atMs: 131085, phone: 0, draw: 1376877313 },
        { kind: "officeEdits", atMs: 193968, phone: 0, draw: 1410507773 },
      ],
    },
  },
  {
    name: "[EDIT-03] after a restore, an edit that waited does not overwrite what the office entered",
    plan: {
      seed: 1303,
      phones: 3,
      onlyFaults: ["phone-2 request 8"],
      steps: [
        { kind: "record", atMs: 308216, phone: 2, draw: 964518308 },
        { kind: "backUp", atMs: 473807, phone: 2, draw: 1610326862 },
        { kind: "edit", atMs: 506888, phone: 2, draw: 193698228 },
        { kind: "correct", atMs: 721123, phone: 2, draw: 732898174 },
        { kind: "restore", atMs: 766905, phone: 2, draw: 722770635 },
        { kind: "correct", atMs: 842791, phone: 2, draw: 1642150881 },
        { kind: "officeEdits", atMs: 2599918, phone: 1, draw: 1852990019 },
      ],
    },
  },
  {
    name: "[EDIT-03] an older draft, handed in after a later one, does not bring back the photo taken away",
    plan: planOf(700_475),
  },
  {
    name: "[EDIT-03] a fruit taken back to its form is edited nowhere else: it is not there twice",
    plan: planOf(800_384),
  },
  {
    name: "[EDIT-03] a fruit taken back to its form is edited nowhere else: no photo is left behind",
    plan: planOf(801_070),
  },
  {
    name: "[OFF-03] a corrected fruit that a restored server has lost goes there again by itself",
    plan: {
      seed: 822463,
      phones: 1,
      onlyFaults: ["phone-0 request 4", "phone-0 request 7", "phone-0 request 12"],
      steps: [
        { kind: "backUp", atMs: 549626, phone: 0, draw: 1224413982 },
        { kind: "record", atMs: 620900, phone: 0, draw: 857707798 },
        { kind: "edit", atMs: 721468, phone: 0, draw: 67195906 },
        { kind: "record", atMs: 2933376, phone: 0, draw: 387318468 },
        { kind: "restore", atMs: 2992371, phone: 0, draw: 528224628 },
      ],
    },
  },
  {
    name: "[EDIT-03] an edit from before a restore does not overwrite a fruit that came again since",
    plan: planOf(821_076),
  },
  {
    name: "[OFF-03] a new fruit that the office deleted does not go back to its form for ever",
    plan: {
      seed: 821131,
      phones: 1,
      onlyFaults: [],
      steps: [
        { kind: "sessionEnds", atMs: 2480798, phone: 0, draw: 633356219 },
        { kind: "record", atMs: 2536169, phone: 0, draw: 992025070 },
        { kind: "photoLost", atMs: 3292323, phone: 0, draw: 378525700 },
        { kind: "clockJump", atMs: 4529971, phone: 0, draw: 1259482600 },
        { kind: "signIn", atMs: 4823257, phone: 0, draw: 122384427 },
        { kind: "officeDeletes", atMs: 5031753, phone: 0, draw: 1456570878 },
        { kind: "record", atMs: 5071405, phone: 0, draw: 308024627 },
        { kind: "openTab", atMs: 5121543, phone: 0, draw: 612575479 },
      ],
    },
  },
  {
    name: "[OFF-03] a deleted fruit is not sent from its form again and again",
    plan: planOf(822_510),
  },
  {
    name: "[OFF-03] a deleted fruit is not sent from its form again and again, on a full phone",
    plan: planOf(821_320),
  },
  {
    name: "oracle: a restore brings back what an earlier one had lost",
    plan: {
      seed: 821283,
      phones: 2,
      onlyFaults: [],
      steps: [
        { kind: "record", atMs: 29463, phone: 1, draw: 731997151 },
        { kind: "signIn", atMs: 32225, phone: 1, draw: 825680298 },
        { kind: "backUp", atMs: 79054, phone: 1, draw: 1586023774 },
        { kind: "openTab", atMs: 142230, phone: 1, draw: 689354060 },
        { kind: "backUp", atMs: 144829, phone: 0, draw: 2054728866 },
        { kind: "officeEdits", atMs: 145807, phone: 0, draw: 963711633 },
        { kind: "restore", atMs: 148780, phone: 0, draw: 1638932888 },
        { kind: "restore", atMs: 171174, phone: 0, draw: 1881715073 },
      ],
    },
  },
  {
    name: "oracle: what was typed before a tab died is handed in with its form",
    plan: {
      seed: 820347,
      phones: 1,
      onlyFaults: [],
      steps: [
        { kind: "record", atMs: 172288, phone: 0, draw: 939084536 },
        { kind: "correct", atMs: 566426, phone: 0, draw: 766577980 },
        { kind: "closeTab", atMs: 570244, phone: 0, draw: 1254815984 },
        { kind: "openTab", atMs: 598136, phone: 0, draw: 1343232873 },
        { kind: "edit", atMs: 610523, phone: 0, draw: 1845152784 },
        { kind: "correct", atMs: 614850, phone: 0, draw: 168886424 },
      ],
    },
  },
  {
    name: "[OFF-03] an edit that a restore made homeless goes once another phone has brought the fruit back",
    plan: {
      seed: 20000299,
      phones: 3,
      onlyFaults: [],
      steps: [
        { kind: "record", atMs: 56473, phone: 1, draw: 1277234447 },
        { kind: "backUp", atMs: 61077, phone: 0, draw: 1103834917 },
        { kind: "edit", atMs: 187793, phone: 0, draw: 1018951300 },
        { kind: "restore", atMs: 406545, phone: 1, draw: 312864436 },
      ],
    },
  },
  {
    name: "[EDIT-03] a form that goes on from a waiting edit shows what every tab changed",
    plan: {
      seed: 10002189,
      phones: 2,
      onlyFaults: [],
      steps: [
        { kind: "record", atMs: 41284, phone: 1, draw: 862628656 },
        { kind: "edit", atMs: 188279, phone: 0, draw: 14128263 },
        { kind: "offline", atMs: 219490, phone: 0, draw: 1416734286 },
        { kind: "openTab", atMs: 237950, phone: 0, draw: 166355273 },
        { kind: "edit", atMs: 239296, phone: 0, draw: 211843014 },
        { kind: "edit", atMs: 288291, phone: 0, draw: 769804808 },
        { kind: "edit", atMs: 290931, phone: 0, draw: 68097157 },
        { kind: "edit", atMs: 334630, phone: 0, draw: 307514115 },
        { kind: "record", atMs: 354553, phone: 1, draw: 359909176 },
      ],
    },
  },
  {
    name: "[OFF-03] a retake that the phone lost is not taken for removed by the next edit",
    plan: {
      seed: 20002315,
      phones: 3,
      onlyFaults: [],
      steps: [
        { kind: "record", atMs: 28744, phone: 1, draw: 1840028229 },
        { kind: "correct", atMs: 83828, phone: 0, draw: 847181124 },
        { kind: "sessionEnds", atMs: 84890, phone: 0, draw: 775289859 },
        { kind: "officeEdits", atMs: 234664, phone: 2, draw: 1126849809 },
        { kind: "photoLost", atMs: 244889, phone: 0, draw: 680334374 },
        { kind: "edit", atMs: 320822, phone: 0, draw: 442750121 },
        { kind: "decide", atMs: 343160, phone: 0, draw: 561898940 },
      ],
    },
  },
  {
    name: "oracle: a newer backup than the last may hold what the office put in a value's place",
    plan: {
      seed: 10000380,
      phones: 2,
      onlyFaults: [],
      steps: [
        { kind: "record", atMs: 25511, phone: 0, draw: 1925683442 },
        { kind: "backUp", atMs: 188334, phone: 1, draw: 1407811261 },
        { kind: "officeEdits", atMs: 274546, phone: 0, draw: 1129776563 },
        { kind: "backUp", atMs: 304615, phone: 1, draw: 1299459050 },
        { kind: "restore", atMs: 377859, phone: 1, draw: 1804237058 },
        { kind: "restore", atMs: 537289, phone: 1, draw: 587584843 },
      ],
    },
  },
];
