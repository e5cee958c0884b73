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

/** On iOS a larger canvas stays blank. */
const mostCanvasPx = 4096 * 4096;

/**
 * The sizes a picture passes through on its way down, halving until the last step: shrinking at
 * once would skip pixels and blur the texture the model reads. What no canvas holds is passed over.
 */
export function shrinkSteps(from: PictureSize, maxSide: number): PictureSize[] {
  const longest = Math.max(from.width, from.height);
  if (longest <= maxSide) return [from];
  const target = scaled(from, maxSide / longest);
  const steps: PictureSize[] = [];
  let current = scaled(from, 0.5);
  while (Math.max(current.width, current.height) > maxSide) {
    if (current.width * current.height <= mostCanvasPx) steps.push(current);
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
