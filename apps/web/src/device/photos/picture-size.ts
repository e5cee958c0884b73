/**
 * Longest side of a photo that leaves the device, in pixels. A little below the 2048 that are allowed:
 * at four times the 512 of the AI, its decoder alone would do the shrinking, which no browser can
 * repeat; just below, the phone's prediction is five times nearer to the server's.
 */
export const maxSidePx = 2000;

export type PictureSize = {
  width: number;
  height: number;
};

/**
 * The sizes a picture passes through on its way down, halving until the last step. Shrinking at
 * once would skip pixels and blur the texture the model reads; and a canvas of the full size is
 * blank on iOS above 16.7 megapixels, while half of it is not.
 */
export function shrinkSteps(from: PictureSize, maxSide: number): PictureSize[] {
  const longest = Math.max(from.width, from.height);
  if (longest <= maxSide) return [from];
  const target = scaled(from, maxSide / longest);
  const steps: PictureSize[] = [];
  let current = scaled(from, 0.5);
  while (Math.max(current.width, current.height) > maxSide) {
    steps.push(current);
    current = scaled(current, 0.5);
  }
  return [...steps, target];
}

function scaled({ width, height }: PictureSize, factor: number): PictureSize {
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}
