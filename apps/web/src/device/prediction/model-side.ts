/** The AI service looks at pictures of at most this many pixels on the long side. */
export const modelLongSidePx = 512;
