/** The map of the whole earth as a square (Web Mercator), which is how tiles are cut. */
import type { GeoPoint } from "./layout.ts";

/** From 0 to 1, west to east and north to south. */
export type WorldPoint = { x: number; y: number };
/** What a map shows: the middle, and how many doublings above the whole earth in one tile. */
export type MapView = { centre: WorldPoint; zoom: number };
export type Size = { widthPx: number; heightPx: number };

const tilePx = 256;
const zoomRange = { least: 2, most: 18 };
/** No closer than this when a map first shows its places. */
const closestFit = 16;
const marginPx = 36;
/** Without tiles nobody knows the place of a few dots: so far around there are coasts, borders and towns. */
export const knownReachM = 150_000;
const northernmost = 85;

export function worldPoint({ latitude, longitude }: GeoPoint): WorldPoint {
  const bounded = Math.max(-northernmost, Math.min(northernmost, latitude));
  const sine = Math.sin((bounded * Math.PI) / 180);
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

export function worldPx(zoom: number): number {
  return tilePx * 2 ** zoom;
}

/** On a degree of longitude there lie fewer metres away from the equator. */
export function metresPerPx({ centre, zoom }: MapView): number {
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * centre.y)));
  return (40_075_017 * Math.cos(latitude)) / worldPx(zoom);
}

/** The closest view of all places, with room around them. */
export function viewOf(places: readonly GeoPoint[], size: Size, reachM = 0): MapView {
  const points = places.map(worldPoint);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const centre = { x: (west + east) / 2, y: (north + south) / 2 };
  const reach = (2 * reachM) / (metresPerPx({ centre, zoom: 0 }) * tilePx);
  const zoomFor = (span: number, px: number) =>
    Math.log2(Math.max(tilePx, px - 2 * marginPx) / tilePx / Math.max(span, reach, 1e-9));
  const zoom = Math.min(
    zoomFor(east - west, size.widthPx),
    zoomFor(south - north, size.heightPx),
    reachM > 0 ? zoomRange.most : closestFit,
  );
  return bounded({ centre, zoom });
}

function bounded({ centre, zoom }: MapView): MapView {
  const inside = (value: number) => Math.max(0, Math.min(1, value));
  return {
    centre: { x: inside(centre.x), y: inside(centre.y) },
    zoom: Math.max(zoomRange.least, Math.min(zoomRange.most, zoom)),
  };
}

/** Closer or farther, while the place under `at` (from the middle, in pixels) stays there. */
export function zoomed(view: MapView, by: number, at: WorldPoint = { x: 0, y: 0 }): MapView {
  const { zoom } = bounded({ ...view, zoom: view.zoom + by });
  const [before, after] = [worldPx(view.zoom), worldPx(zoom)];
  const { x, y } = view.centre;
  return bounded({
    centre: { x: x + at.x / before - at.x / after, y: y + at.y / before - at.y / after },
    zoom,
  });
}

export function moved(view: MapView, byPx: WorldPoint): MapView {
  const px = worldPx(view.zoom);
  const { x, y } = view.centre;
  return bounded({ ...view, centre: { x: x - byPx.x / px, y: y - byPx.y / px } });
}

/** Where a place is drawn, from the left upper corner. */
export function onScreen(point: WorldPoint, view: MapView, size: Size): WorldPoint {
  const px = worldPx(view.zoom);
  return {
    x: (point.x - view.centre.x) * px + size.widthPx / 2,
    y: (point.y - view.centre.y) * px + size.heightPx / 2,
  };
}

/** The place that is drawn there. */
export function placeOnScreen(at: WorldPoint, view: MapView, size: Size): GeoPoint {
  const px = worldPx(view.zoom);
  const x = (at.x - size.widthPx / 2) / px + view.centre.x;
  const y = (at.y - size.heightPx / 2) / px + view.centre.y;
  return {
    longitude: x * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  };
}

export type Tile = { z: number; x: number; y: number };

type Depth = {
  /** Levels below that of the view. */
  deeper?: number;
  /** The closest there is: a closer view shows them enlarged. */
  mostZoom?: number | undefined;
};

/** The tiles that a view shows. */
export function tilesOf(
  view: MapView,
  size: Size,
  { deeper = 0, mostZoom = zoomRange.most }: Depth = {},
): Tile[] {
  const z = Math.min(zoomRange.most, mostZoom, Math.round(view.zoom) + deeper);
  const count = 2 ** z;
  const half = {
    x: size.widthPx / 2 / worldPx(view.zoom),
    y: size.heightPx / 2 / worldPx(view.zoom),
  };
  const range = (middle: number, reach: number) => {
    const first = Math.max(0, Math.floor((middle - reach) * count));
    const last = Math.min(count - 1, Math.floor((middle + reach) * count));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  };
  return range(view.centre.y, half.y).flatMap((y) =>
    range(view.centre.x, half.x).map((x) => ({ z, x, y })),
  );
}

export function tileUrl(template: string, { z, x, y }: Tile): string {
  return template.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
}

type Cluster<Place> = { point: WorldPoint; places: Place[] };

/** Places that would lie on one another are one mark, where the first of them lies. */
export function clustersOf<Place extends GeoPoint>(
  places: readonly Place[],
  zoom: number,
  apartPx: number,
): Cluster<Place>[] {
  const apart = apartPx / worldPx(zoom);
  const clusters: Cluster<Place>[] = [];
  for (const place of places) {
    const point = worldPoint(place);
    const near = clusters.find(
      ({ point: other }) => Math.hypot(point.x - other.x, point.y - other.y) < apart,
    );
    if (near === undefined) clusters.push({ point, places: [place] });
    else near.places.push(place);
  }
  return clusters;
}
