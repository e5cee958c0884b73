/** Positions of a geoshape or geotrace of ODK and Kobo, "lat lon altitude accuracy; …": longitude first, as in GeoJSON. */
export function geoshapePositions(text: string): number[][] {
  return text
    .split(";")
    .map((place) => place.trim())
    .filter((place) => place !== "")
    .map((place) => {
      const [latitude = Number.NaN, longitude = Number.NaN] = place.split(/\s+/).map(Number);
      return [longitude, latitude];
    });
}
