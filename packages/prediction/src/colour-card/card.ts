/**
 * The printed colour card, in millimetres from its upper left corner: four marks to find it in a photo, a code that
 * names it, and patches with bare paper around them. The paper is the white of every reading, and what lies between
 * patches shows how evenly the card was lit.
 */
export const CARD_VERSION = 1;

export const CARD_SIZE = { width: 180, height: 120 } as const;

export type Spot = { readonly x: number; readonly y: number };

/** Seven modules wide: a dark frame, a light one, and a dark core of three. Clockwise from the upper left. */
export const MARK_SIZE = 18;
export const MARK_CENTRES: readonly [Spot, Spot, Spot, Spot] = [
  { x: 12, y: 12 },
  { x: 168, y: 12 },
  { x: 168, y: 108 },
  { x: 12, y: 108 },
];

/** Of the code with its quiet zone. */
export const CODE_AREA = { left: 1, top: 47, size: 26 } as const;

export const PATCH_SIZE = 16;
const PITCH = 20;
const GRID = { left: 30, top: 10, columns: 6, rows: 5 } as const;

/** The first of the patches. */
export const GREY_PATCHES = 6;

/** sRGB as printed, row by row: greys, the colours of ripening fruit, plants and soil, and the width of the gamut. */
export const PATCH_COLOURS = [
  ["#e4e4e4", "#bebebe", "#969696", "#6e6e6e", "#494949", "#262626"],
  ["#2b1a1f", "#5a1f1c", "#8f2f1d", "#c24a1e", "#e0762a", "#f2a93b"],
  ["#5e7d2e", "#9db548", "#d8c24a", "#7a5a34", "#b58a5c", "#e6c9a0"],
  ["#b23440", "#3d8f52", "#2f4f9e", "#2e93a8", "#b0508f", "#e3c427"],
  ["#8fb4d9", "#4a5a86", "#6b3f6e", "#c98f9c", "#3f6b66", "#a3d3bd"],
].flat();

export type Patch = Spot & {
  /** `x` and `y` are its centre. */
  readonly colour: string;
  /** Positions in `PAPER_SPOTS` of the bare paper at its corners. */
  readonly corners: readonly [number, number, number, number];
};

export const PATCHES: readonly Patch[] = PATCH_COLOURS.map((colour, index) => {
  const column = index % GRID.columns;
  const row = Math.floor(index / GRID.columns);
  const corner = row * (GRID.columns + 1) + column;
  return {
    colour,
    x: GRID.left + PITCH * (column + 0.5),
    y: GRID.top + PITCH * (row + 0.5),
    corners: [corner, corner + 1, corner + GRID.columns + 1, corner + GRID.columns + 2],
  };
});

/** Bare paper, where the gaps between patches cross. */
export const PAPER_SPOTS: readonly Spot[] = Array.from(
  { length: (GRID.columns + 1) * (GRID.rows + 1) },
  (_, index) => ({
    x: GRID.left + PITCH * (index % (GRID.columns + 1)),
    y: GRID.top + PITCH * Math.floor(index / (GRID.columns + 1)),
  }),
);
