/** Why a photo should be taken again, in two or three words: the same at capture and later. */
export const en = {
  image_blurred: "Blurred photo",
  image_dark: "Too dark",
  image_overexposed: "Too bright",
  fruit_cut_off: "Fruit cut off",
  fruit_not_found: "No fruit found",
  fruit_too_small: "Too far away",
  fruit_too_large: "Too close",
  background_cluttered: "Cluttered background",
  background_coloured: "Coloured background",
  outside_training_domain: "Unusual photo",
  image_too_small: "Photo too small",
};
