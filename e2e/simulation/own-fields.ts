/** What the simulated installation asks of a fruit beside the product's own fields. */
import type { OwnField } from "@elaeis/domain/fruits/own-fields";

const asked = { is_required: false, shown_to: "everybody", is_retired: false } as const;

export const ownFields: readonly OwnField[] = [
  {
    ...asked,
    name: "bunch_weight",
    kind: "number",
    label: { en: "Bunch weight", fr: "Poids du régime" },
    unit: "kg",
    min: 0,
    max: 100_000,
    decimals: 1,
  },
  { ...asked, name: "palm", kind: "text", label: { en: "Palm", fr: "Palmier" } },
];
