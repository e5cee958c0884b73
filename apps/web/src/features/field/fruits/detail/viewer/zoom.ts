/** How a photo lies in its frame: the arithmetic of zooming and panning, in pixels of the screen. */
export type View = {
  /** 1 where the whole photo fits. */
  scale: number;
  /** From the middle of the frame to the middle of the photo. */
  x: number;
  y: number;
};

export type Point = { x: number; y: number };
export type Frame = { width: number; height: number };

export const wholePhoto: View = { scale: 1, x: 0, y: 0 };
export const maxScale = 6;
export const scaleStep = 1.5;
/** What a double tap leads to. */
export const closeScale = 2.5;

/** @param at the point, from the middle of the frame, that stays where it is */
export function zoomTo(view: View, scale: number, at: Point, frame: Frame): View {
  const next = Math.min(maxScale, Math.max(1, scale));
  const factor = next / view.scale;
  return within(
    { scale: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor },
    frame,
  );
}

export function panBy(view: View, by: Point, frame: Frame): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** No further than the photo's edge. */
function within({ scale, x, y }: View, { width, height }: Frame): View {
  const [spareX, spareY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  // `|| 0` would also do for -0, but says less.
  const bounded = (value: number, spare: number) =>
    spare === 0 ? 0 : Math.min(spare, Math.max(-spare, value));
  return { scale, x: bounded(x, spareX), y: bounded(y, spareY) };
}

/** Of a movement that began and ended on a whole photo: whether it asks for the next one, or the one before. */
export function swipeStep({ x, y }: Point): -1 | 0 | 1 {
  const leastPx = 50;
  if (Math.abs(x) < leastPx || Math.abs(x) < 1.5 * Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
