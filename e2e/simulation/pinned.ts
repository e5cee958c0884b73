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
];
