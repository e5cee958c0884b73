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
];
