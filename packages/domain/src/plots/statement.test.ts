import { expect, test } from "vitest";
import {
  gatherPoints,
  plotFinder,
  questionsOf,
  type LooseFruit,
  type StatedPlot,
  type StatedPoint,
} from "./statement.ts";

const producer = { name: "Palmci", country: "CI" };
const fruit = (metresEast: number, more: Partial<LooseFruit> = {}): LooseFruit => ({
  fruit_id: `F${metresEast}`,
  latitude: 0.5,
  longitude: -4 + metresEast / 111_320,
  location_accuracy_m: 8,
  location_name: null,
  ...more,
});
const gather = (areaHa: number, fruits: LooseFruit[]) => {
  const gathered = gatherPoints(areaHa);
  for (const one of fruits) gathered.add(one);
  return gathered.points;
};

/** Some 223 m a side, of 5 ha. */
const square = (name: string, east: number, north: number): StatedPlot => ({
  id: name,
  name,
  producer,
  production_place: null,
  area_ha: 5,
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [east, north],
        [east + 0.002, north],
        [east + 0.002, north + 0.002],
        [east, north + 0.002],
        [east, north],
      ],
    ],
  },
  fruits: 1,
});
const ask = (plots: StatedPlot[], points: readonly StatedPoint[] = [], known: string[] = []) =>
  questionsOf(plots, points, 2.5, {
    producer,
    countriesOf: () => known,
    isInCountry: (_country, [longitude]) => longitude < 0,
  });

test("[ADM-08] fruits within the stated area of a place, or its uncertainty, are of this place", () => {
  // The radius of 2.5 ha is 89 m, of 0.1 ha 18 m.
  const row = [0, 20, 80, 88, 92].map((east) => fruit(east));
  expect(gather(2.5, row).map(({ fruits }) => fruits)).toEqual([4, 1]);
  expect(gather(0.1, row).map(({ fruits }) => fruits)).toEqual([1, 1, 3]);
  const vague = [0, 20, 80, 88, 92].map((east) => fruit(east, { location_accuracy_m: 5_000 }));
  expect(gather(0.1, vague)).toHaveLength(1);
  const far = fruit(101, { location_accuracy_m: 5_000 });
  expect(gather(0.1, [...vague, far])).toHaveLength(2);
});

test("[ADM-08] a name that an import made up is no place of production", () => {
  const [point] = gather(1, [
    fruit(0, { location_name: "Import NIR Automatique" }),
    fruit(1, { location_name: " " }),
    fruit(2, { location_name: "Bloc 4" }),
  ]);
  expect(point).toMatchObject({ production_place: "Bloc 4", fruits: 3, fruit_id: "F0" });
});

test("[ADM-08] a fruit beside a plot, no farther than its position is uncertain, is of the plot", () => {
  const find = plotFinder([square("A", -4, 0.499)]);
  const west = (metres: number, accuracy: number | null) =>
    find(fruit(-metres, { location_accuracy_m: accuracy }))?.name;
  expect(find(fruit(50))?.name).toBe("A");
  expect(west(10, 15)).toBe("A");
  expect(west(10, 5)).toBeUndefined();
  expect(west(10, null)).toBeUndefined();
  expect(west(150, 900)).toBeUndefined();
});

test("[ADM-08] contradictions are asked one by one", () => {
  expect(ask([square("A", -4, 0), square("B", -3.9, 0)])).toEqual([]);
  expect(ask([square("A", -4, 0)], [], ["CI", "GH"])).toEqual([
    { code: "producer_country", details: { name: "Palmci", country: "CI", known: "GH" } },
  ]);
  expect(ask([square("A", -0.001, 0)])).toEqual([
    { code: "plot_outside", details: { name: "A", country: "CI" } },
  ]);
  const [overlap] = ask([square("A", -4, 0), square("B", -3.999, 0), square("C", -3.9, 0)]);
  expect(overlap).toMatchObject({ code: "plots_overlap", details: { name: "A", other: "B" } });
  expect(overlap?.details["hectares"]).toBeCloseTo(2.46, 1);
});

test("[ADM-08] a plot given as a point is a circle of its area, which may overlap others", () => {
  const point = (name: string, east: number): StatedPlot => ({
    ...square(name, -4, 0),
    area_ha: 2.5,
    geometry: { type: "Point", coordinates: [-4 + east / 111_320, 0.001] },
  });
  const [same] = ask([point("A", 0), point("B", 0)]);
  expect(same).toMatchObject({ code: "plots_overlap", details: { name: "A", other: "B" } });
  expect(same?.details["hectares"]).toBeCloseTo(2.5, 1);
  expect(ask([point("A", 0), point("B", 100)])).toMatchObject([{ code: "plots_overlap" }]);
  expect(ask([point("A", 0), point("B", 180)])).toEqual([]);
  expect(ask([point("A", 0), square("B", -4, 0)])).toMatchObject([{ code: "plots_overlap" }]);
  expect(ask([square("B", -4, 0), point("A", -95)])).toEqual([]);
});

test("[ADM-08] points whose areas lie partly on a plot are asked, plot by plot", () => {
  const of = (...east: number[]) =>
    gather(
      2.5,
      east.map((metres) => fruit(metres)),
    );
  const details = { name: "A", fruit_id: "F-85", points: 1, hectares: 2.5 };
  const [plot] = [square("A", -4, 0.499)];
  expect(ask([plot], of(-85, -300))).toEqual([{ code: "points_on_plot", details }]);
  expect(ask([plot], of(-95))).toEqual([]);
  const house: StatedPlot = {
    ...plot,
    area_ha: 2.5,
    geometry: { type: "Point", coordinates: [-4, 0.5] },
  };
  expect(ask([house], of(170))).toMatchObject([{ details: { fruit_id: "F170" } }]);
  expect(ask([house], of(185))).toEqual([]);
});

test("[ADM-08] points outside the country, and points whose areas overlap, are asked", () => {
  const east = { fruit_id: "E", longitude: 1 };
  expect(ask([], gather(2.5, [fruit(0), fruit(0, east)]))).toEqual([
    { code: "point_outside", details: { fruit_id: "E", fruits: 1, country: "CI" } },
  ]);
  // 178 m apart, two circles of 2.5 ha touch.
  const chain = [0, 120, 240, 500, 680].map((metres) => fruit(metres));
  expect(ask([], gather(2.5, chain))).toEqual([
    { code: "points_overlap", details: { fruit_id: "F0", points: 3, hectares: 2.5 } },
  ]);
});
