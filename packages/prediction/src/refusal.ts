/** Why a photo cannot be analysed. The code is stable and is the phrase key; the reason is its English sentence. */
export type Refusal = { readonly ok: false; readonly code: RefusalCode; readonly reason: string };

export const refusalReasons = {
  image_dark: "The photo is too dark, or the background is not a light-grey card: find more light.",
  image_overexposed: "The photo is overexposed: avoid direct sun.",
  background_cluttered: "The background is cluttered: lay the fruit alone on a light-grey card.",
  background_coloured: "The background is coloured: lay the fruit on a light-grey card.",
  fruit_not_found: "No fruit was found in the photo: show the whole fruit.",
  fruit_cut_off: "The fruit is cut off by the edge: show the whole fruit.",
  fruit_too_small: "The fruit is too small: move closer.",
  fruit_too_large: "The fruit fills the photo: move back.",
  image_blurred: "The photo is blurred: hold the phone still and tap the fruit.",
  outside_training_domain: "Unusual photo: result unreliable.",
} as const;

export type RefusalCode = keyof typeof refusalReasons;

export function refuse(code: RefusalCode): Refusal {
  return { ok: false, code, reason: refusalReasons[code] };
}
