/**
 * The printed colour card, in millimetres from its upper left corner: four marks to find it in a photo, a code that
 * names it, and patches with bare paper around them. The paper is the white of every reading, and what lies between
 * patches shows how evenly the card was lit.
 */
export const cardVersion = 1;

export const cardSize = { width: 180, height: 120 } as const;

export type Spot = { readonly x: number; readonly y: number };

/** Seven modules wide: a dark frame, a light one, and a dark core of three. Clockwise from the upper left. */
export const markSize = 18;
export const markCentres: readonly [Spot, Spot, Spot, Spot] = [
  { x: 12, y: 12 },
  { x: 168, y: 12 },
  { x: 168, y: 108 },
  { x: 12, y: 108 },
];

/** Of the code with its quiet zone. */
export const codeArea = { left: 1, top: 47, size: 26 } as const;

export const patchSize = 16;
const pitch = 20;
const grid = { left: 30, top: 10, columns: 6, rows: 5 } as const;

/** The first of the patches. */
export const greyPatches = 6;

/** sRGB as printed, row by row: greys, the colours of ripening fruit, plants and soil, and the width of the gamut. */
export const patchColours = [
  ["#e4e4e4", "#bebebe", "#969696", "#6e6e6e", "#494949", "#262626"],
  ["#2b1a1f", "#5a1f1c", "#8f2f1d", "#c24a1e", "#e0762a", "#f2a93b"],
  ["#5e7d2e", "#9db548", "#d8c24a", "#7a5a34", "#b58a5c", "#e6c9a0"],
  ["#b23440", "#3d8f52", "#2f4f9e", "#2e93a8", "#b0508f", "#e3c427"],
  ["#8fb4d9", "#4a5a86", "#6b3f6e", "#c98f9c", "#3f6b66", "#a3d3bd"],
].flat();

export type Patch = Spot & {
  /** `x` and `y` are its centre. */
  readonly colour: string;
  /** Positions in `paperSpots` of the bare paper at its corners. */
  readonly corners: readonly [number, number, number, number];
};

export const cardPatches: readonly Patch[] = patchColours.map((colour, index) => {
  const column = index % grid.columns;
  const row = Math.floor(index / grid.columns);
  const corner = row * (grid.columns + 1) + column;
  return {
    colour,
    x: grid.left + pitch * (column + 0.5),
    y: grid.top + pitch * (row + 0.5),
    corners: [corner, corner + 1, corner + grid.columns + 1, corner + grid.columns + 2],
  };
});

/** Bare paper, where the gaps between patches cross. */
export const paperSpots: readonly Spot[] = Array.from(
  { length: (grid.columns + 1) * (grid.rows + 1) },
  (_, index) => ({
    x: grid.left + pitch * (index % (grid.columns + 1)),
    y: grid.top + pitch * Math.floor(index / (grid.columns + 1)),
  }),
);
