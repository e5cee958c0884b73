/** Where the pictures of a map come from, and whom to thank for them. */
export type MapTiles = {
  /** With the placeholders {z}, {x} and {y}. */
  url: string;
  origin: string;
  attribution: string;
};
