/** A field of the installation's own, for journeys that record fruits: its weight. */
import { signInThroughApi } from "./collecting.ts";
import type { ElaeisServer } from "./elaeis-server.ts";
import { request } from "@playwright/test";
import type { OwnField } from "@elaeis/domain/fruits/own-fields";

const shared = { is_required: false, shown_to: "everybody", is_retired: false } as const;

export const weight: OwnField = {
  ...shared,
  name: "weight",
  label: { en: "Weight", fr: "Poids" },
  kind: "number",
  unit: "kg",
  min: 0,
  max: 80,
  decimals: 1,
};

export const variety: OwnField = {
  ...shared,
  name: "variety",
  label: { en: "Variety", fr: "Variété" },
  kind: "choice",
  choices: ["Dura", "Pisifera", "Tenera"].map((word) => ({
    value: word.toLowerCase(),
    label: { en: word, fr: word },
  })),
};

/** As an administrator sets them. */
export async function setOwnFields(
  { url, administrator }: ElaeisServer,
  own_fields: readonly OwnField[],
): Promise<void> {
  const staff = await request.newContext({ baseURL: url });
  await signInThroughApi(staff, url, administrator);
  const answer = await staff.patch("/api/settings", { data: { changes: { own_fields } } });
  await staff.dispose();
  if (!answer.ok()) throw new Error(`the settings answered ${answer.status()}`);
}
