/** Why a photo cannot be analysed. The code is stable and is the phrase key; the reason is its English sentence. */
export type Refusal = { readonly ok: false; readonly code: RefusalCode; readonly reason: string };

export const REFUSAL_REASONS = {
  image_dark: "The photo is too dark, or the background is not a light card.",
  image_overexposed: "The photo is over-exposed: the card or the fruit is burnt out.",
  background_cluttered: "The background is not plain: place the fruit alone on a light-grey card.",
  background_coloured: "The background is coloured: place the fruit on a neutral light-grey card.",
  fruit_not_found: "No fruit was found on the card.",
  fruit_cut_off: "The fruit touches the edge of the photo: the whole fruit must be visible.",
  fruit_too_small: "The fruit is too small in the photo: move closer.",
  fruit_too_large: "The fruit fills the photo: move back until the card is visible all around it.",
  image_blurred: "The photo is blurred.",
  outside_training_domain: "The photo does not resemble the photos the model was trained on.",
} as const;

export type RefusalCode = keyof typeof REFUSAL_REASONS;

export function refuse(code: RefusalCode): Refusal {
  return { ok: false, code, reason: REFUSAL_REASONS[code] };
}
