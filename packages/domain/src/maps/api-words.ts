export const apiWords = {
  "@z": "Level, 0 to 24: at each, tiles are half as wide as at the one before.",
  "@x": "Column of the tile, from west to east.",
  "@y": "Row of the tile, from north to south.",
  "@latitude": "Latitude in degrees (WGS 84), −90 to 90.",
  "@longitude": "Longitude in degrees (WGS 84), −180 to 180.",
};
