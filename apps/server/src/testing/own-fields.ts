/** Fields of an installation's own, of each kind. */
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import type { TestApp } from "./test-app.ts";

const asked = { is_required: false, shown_to: "everybody", is_retired: false } as const;
const yesNo = { kind: "yes_no" } as const;

export const someOwnFields: readonly OwnField[] = [
  {
    ...asked,
    name: "weight",
    label: { en: "Weight", fr: "Poids" },
    kind: "number",
    unit: "kg",
    min: 0,
    max: 60,
    decimals: 2,
  },
  {
    ...asked,
    name: "variety",
    label: { en: "Variety", fr: "Variété" },
    kind: "choice",
    choices: [
      { value: "dura", label: { en: "Dura", fr: "Dura" } },
      { value: "tenera", label: { en: "Ténéra", fr: "Ténéra (D × P)" } },
      // Read as what is missing, elsewhere.
      { value: "none", label: { en: "N/A", fr: "=sans" } },
      // The same word as another's: its code is written.
      { value: "other", label: { en: "Dura", fr: "dura" } },
    ],
  },
  { ...asked, ...yesNo, name: "diseased", label: { en: "Diseased", fr: "Malade" } },
  { ...asked, name: "planted", label: { en: "Planted on", fr: "Planté le" }, kind: "date" },
  { ...asked, name: "palm", label: { en: "Palm", fr: "Palmier" }, kind: "text" },
  // Called like fields of the product, and as its table calls a column.
  { ...asked, name: "values", label: { en: "Remarks", fr: "Remarques" }, kind: "text" },
  {
    ...asked,
    ...yesNo,
    name: "old",
    label: { en: "Old one", fr: "Ancien" },
    is_retired: true,
    shown_to: "administrators",
  },
];

export async function setOwnFields(app: TestApp, fields: readonly OwnField[]): Promise<void> {
  await app.owner.query(
    `insert into admin_settings (key, value) values ('own_fields', $1)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [JSON.stringify(fields)],
  );
}
