/** What some phones can do with their lens: lamp and focus. */

/** TypeScript does not know them. */
declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- extends the browser's own
  interface MediaTrackCapabilities {
    torch?: boolean;
    focusMode?: string[];
    pointsOfInterest?: unknown;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- extends the browser's own
  interface MediaTrackConstraintSet {
    torch?: boolean;
    focusMode?: string;
    pointsOfInterest?: Point[];
  }
}

export function hasTorch(track: MediaStreamTrack): boolean {
  return lensOf(track).torch === true;
}

export function canFocus(track: MediaStreamTrack): boolean {
  const { focusMode = [], pointsOfInterest } = lensOf(track);
  return pointsOfInterest !== undefined || focusMode.includes("single-shot");
}

/** @returns whether it is lit now */
export async function lightTorch(track: MediaStreamTrack, isLit: boolean): Promise<boolean> {
  return (await set(track, { torch: isLit })) ? isLit : !isLit;
}

/** @param point in shares of the picture, from its upper left corner */
export async function focusOn(track: MediaStreamTrack, point: Point): Promise<void> {
  const { focusMode = [] } = lensOf(track);
  const mode = focusMode.includes("single-shot") ? { focusMode: "single-shot" } : {};
  await set(track, { pointsOfInterest: [point], ...mode });
}

export type Point = { x: number; y: number };

/** Where in the picture a box was tapped that shows all of it; null beside it. */
export function pointIn(
  box: { left: number; top: number; width: number; height: number },
  picture: { width: number; height: number },
  tap: Point,
): Point | null {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const x = (tap.x - box.left - (box.width - width) / 2) / width;
  const y = (tap.y - box.top - (box.height - height) / 2) / height;
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null;
}

function lensOf(track: MediaStreamTrack): MediaTrackCapabilities {
  return "getCapabilities" in track ? track.getCapabilities() : {};
}

async function set(track: MediaStreamTrack, setting: MediaTrackConstraintSet): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [setting] });
    return true;
  } catch {
    return false;
  }
}
