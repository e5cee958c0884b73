/** The AI service reads pictures of at most this many pixels on the long side. */
export const modelLongSidePx = 512;
