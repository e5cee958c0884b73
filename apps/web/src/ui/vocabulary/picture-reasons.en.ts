/** What the AI says of a photo, by its code. */
export const en = {
  image_blurred: "The photo is blurred: hold the phone still and tap the fruit.",
  slightly_blurred: "The photo is slightly blurred.",
  image_dark: "The photo is too dark: find more light.",
  dim_light: "The light is dim.",
  image_overexposed: "The photo is overexposed: avoid direct sun.",
  bright_light: "The light is very bright.",
  background_cluttered: "The background is cluttered: lay the fruit alone on a light-grey card.",
  background_coloured: "The background is coloured: lay the fruit on a light-grey card.",
  background_uneven: "The background is uneven.",
  fruit_not_found: "No fruit was found in the photo: show the whole fruit.",
  fruit_cut_off: "The fruit is cut off by the edge: show the whole fruit.",
  fruit_too_small: "The fruit is too small: move closer.",
  fruit_small: "The fruit is rather small: move closer.",
  fruit_too_large: "The fruit fills the photo: move back.",
  fruit_close: "The fruit is rather close: move back.",
  image_too_small: "The photo is too small.",
  image_heic:
    "HEIC photos cannot be read here. Set the camera to JPEG: iPhone, Settings > Camera > Formats > Most Compatible; Android, camera settings, turn off “High efficiency” (HEIF).",
  outside_training_domain: "Unusual photo: result unreliable.",
  low_separability: "The fruit stands out poorly from its background.",
};
