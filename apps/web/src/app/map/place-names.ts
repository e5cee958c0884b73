/** Countries and towns written on the drawn map, so that a place is recognised without network. */
import { onScreen, worldPoint, type MapView, type Size, type WorldPoint } from "./projection.ts";

/** In the middle of each country; its name comes from the browser. */
const countries: readonly (readonly [code: string, latitude: number, longitude: number])[] = [
  ["SN", 14.5, -14.6],
  ["GM", 13.4, -15.5],
  ["GW", 12, -15],
  ["GN", 10.8, -11],
  ["SL", 8.5, -11.8],
  ["LR", 6.6, -9.3],
  ["ML", 13.5, -6.5],
  ["CI", 7.9, -5.6],
  ["BF", 12.3, -1.7],
  ["GH", 7.9, -1.2],
  ["TG", 8.8, 1],
  ["BJ", 9.6, 2.4],
  ["NE", 14.2, 5],
  ["NG", 9.2, 8],
  ["CM", 5.4, 12.8],
  ["TD", 12.5, 18],
  ["CF", 6.7, 20.5],
  ["GQ", 1.6, 10.5],
  ["GA", -0.8, 11.8],
  ["CG", -0.9, 15.3],
  ["CD", -2.5, 23.5],
  ["AO", -11.5, 17.5],
  ["UG", 1.3, 32.4],
  ["CO", 4, -73],
  ["EC", -1.5, -78.5],
  ["PE", -9.5, -75],
  ["BR", -10, -53],
  ["HN", 14.8, -86.6],
  ["GT", 15.6, -90.3],
  ["CR", 10, -84.2],
  ["TH", 15.5, 101],
  ["MY", 4, 102.2],
  ["ID", -1, 113.5],
  ["PG", -6.5, 144],
  ["IN", 22, 79],
];

/** Towns that people of the oil palm know; the second half is written only nearer by. */
const towns: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ["Dakar", 14.69, -17.45],
  ["Conakry", 9.54, -13.68],
  ["Freetown", 8.48, -13.23],
  ["Monrovia", 6.31, -10.8],
  ["Abidjan", 5.34, -4.03],
  ["Yamoussoukro", 6.82, -5.28],
  ["Accra", 5.56, -0.2],
  ["Kumasi", 6.69, -1.62],
  ["Lomé", 6.13, 1.22],
  ["Cotonou", 6.37, 2.43],
  ["Lagos", 6.46, 3.4],
  ["Abuja", 9.06, 7.49],
  ["Port Harcourt", 4.78, 7.01],
  ["Douala", 4.05, 9.7],
  ["Yaoundé", 3.87, 11.52],
  ["Malabo", 3.75, 8.78],
  ["Libreville", 0.39, 9.45],
  ["Pointe-Noire", -4.78, 11.86],
  ["Brazzaville", -4.27, 15.28],
  ["Kisangani", 0.52, 25.19],
  ["Bouaké", 7.69, -5.03],
  ["San-Pédro", 4.75, -6.64],
  ["Daloa", 6.88, -6.45],
  ["Gagnoa", 6.13, -5.95],
  ["Divo", 5.84, -5.36],
  ["Man", 7.41, -7.55],
  ["Aboisso", 5.47, -3.2],
  ["Grand-Béréby", 4.65, -6.92],
  ["Tabou", 4.42, -7.35],
  ["Soubré", 5.79, -6.61],
  ["Takoradi", 4.9, -1.76],
  ["Nzérékoré", 7.76, -8.82],
  ["Porto-Novo", 6.5, 2.6],
  ["Benin City", 6.34, 5.63],
  ["Calabar", 4.96, 8.33],
  ["Limbé", 4.02, 9.21],
  ["Édéa", 3.8, 10.13],
  ["Kribi", 2.94, 9.91],
  ["Ebolowa", 2.9, 11.15],
  ["Bafoussam", 5.48, 10.42],
  ["Bata", 1.86, 9.77],
  ["Lambaréné", -0.7, 10.24],
  ["Mouila", -1.87, 11.06],
  ["Ouesso", 1.61, 16.05],
];
const largeTowns = 20;

const zooms = { countries: 3.5, largeTowns: 5.5, towns: 6.5 };

export type PlaceName = {
  name: string;
  /** Of the place; its name is written around it or, of a town, beside it. */
  at: WorldPoint;
  isTown: boolean;
  anchor: "start" | "middle" | "end";
  /** From the place to where its name begins or ends. */
  gapPx: number;
};

type Sight = { view: MapView; size: Size; marks: readonly WorldPoint[] };

/**
 * Those in sight at this zoom, without names that would be cut off or lie over one another.
 *
 * @param marks on the map: a name beside one of them keeps clear of it
 */
export function namesIn(
  { view, size, marks }: Sight,
  nameOf: (code: string) => string,
): PlaceName[] {
  const drawn = marks.map((mark) => onScreen(mark, view, size));
  const pointOf = (latitude: number, longitude: number) =>
    onScreen(worldPoint({ latitude, longitude }), view, size);
  const town = (name: string, at: WorldPoint): PlaceName => {
    const isMarked = drawn.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < markPx);
    const beside = { name, at, isTown: true, gapPx: isMarked ? markPx : townGapPx };
    const isNearEdge = spanOf({ ...beside, anchor: "start" }).right > size.widthPx;
    return { ...beside, anchor: isNearEdge ? "end" : "start" };
  };
  const shownTowns = towns.slice(0, view.zoom >= zooms.towns ? towns.length : largeTowns);
  const wanted = [
    ...(view.zoom >= zooms.largeTowns ? shownTowns : []).map(([name, latitude, longitude]) =>
      town(name, pointOf(latitude, longitude)),
    ),
    ...(view.zoom >= zooms.countries ? countries : []).map(([code, latitude, longitude]) => {
      const at = pointOf(latitude, longitude);
      return { name: nameOf(code), at, isTown: false, anchor: "middle" as const, gapPx: 0 };
    }),
  ];
  const kept: PlaceName[] = [];
  for (const name of wanted) {
    const { left, right } = spanOf(name);
    const isWhole = left > 0 && right < size.widthPx && name.at.y > 0 && name.at.y < size.heightPx;
    if (isWhole && !kept.some((other) => overlap(name, other))) kept.push(name);
  }
  return kept;
}

const lineHeightPx = 18;
const letterPx = 7.5;
/** From the dot of a town to its name. */
const townGapPx = 6;
const markPx = 22;

function overlap(one: PlaceName, other: PlaceName): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  return a.left < b.right && b.left < a.right && Math.abs(one.at.y - other.at.y) < lineHeightPx;
}

/** From the left end to the right end, the dot included. */
function spanOf({ name, at, anchor, gapPx }: PlaceName): { left: number; right: number } {
  const widthPx = name.length * letterPx;
  if (anchor === "middle") return { left: at.x - widthPx / 2, right: at.x + widthPx / 2 };
  const reach = gapPx + widthPx;
  const back = anchor === "start" ? townGapPx : reach;
  return { left: at.x - back, right: at.x + townGapPx + reach - back };
}
