import { expect, test } from "vitest";
import { describeDocument } from "./described.ts";
import type { JsonObject } from "./json-object.ts";

const uuid = { type: "string", format: "uuid" };
const folderOf = new Map([
  ["Plot", "plots"],
  ["Basket", "fruits"],
  ["listFruits", "fruits"],
]);
const words = new Map([
  ["", { name: "Name.", size: "Size.", "@sort": "The field to sort by." }],
  ["plots", { name: "Name of the plot.", "Owner.name": "Whose it is.", "Plot.a.name": "Of a." }],
  ["fruits", { "*": "{value}, in percent.", "R2.*": "R² of {value}.", sort: "Order." }],
]);

const properties = (of: JsonObject) => ({ type: "object", properties: of });

function described(schemas: JsonObject, paths: JsonObject = {}) {
  const document: JsonObject = { components: { schemas }, paths };
  describeDocument(document, { folderOf, words });
  return document;
}

test("a field has the words of its folder, by the most specific key, else those for all", () => {
  const inner = { name: {} };
  const document = described({
    Plot: properties({ name: {}, size: {}, owner: properties(inner), a: properties({ name: {} }) }),
    Basket: properties({ name: {}, owner: properties({ name: {} }), none: {} }),
  });
  expect(document).toMatchObject({
    components: {
      schemas: {
        Plot: {
          properties: {
            name: { description: "Name of the plot." },
            size: { description: "Size." },
            owner: { properties: { name: { description: "Whose it is." } } },
            a: { properties: { name: { description: "Of a." } } },
          },
        },
        Basket: {
          properties: {
            name: { description: "Name." },
            owner: { properties: { name: { description: "Name." } } },
            none: {},
          },
        },
      },
    },
  });
  expect(JSON.stringify(document)).not.toContain('"description":""');
});

test("the four predicted values are said as the rows of their fields have them", () => {
  expect(
    described({ Basket: properties({ huile: {}, r2: properties({ proteines: {} }) }) }),
  ).toMatchObject({
    components: {
      schemas: {
        Basket: {
          properties: {
            huile: { description: "Oil content, in percent." },
            r2: { properties: { proteines: { description: "R² of protein content." } } },
          },
        },
      },
    },
  });
});

test("an identifier in an address is of what the address lists, and chosen by who puts it", () => {
  const at = (...names: string[]) =>
    names.map((name) => ({ name, in: "path", schema: { ...uuid } }));
  const document = described(
    {},
    {
      "/api/old-batches/{id}/photos/{photo}": {
        put: { operationId: "listFruits", parameters: at("id", "photo") },
      },
      "/api/fruits/{id}": { get: { operationId: "listFruits", parameters: at("id") } },
    },
  );
  expect(document["paths"]).toMatchObject({
    "/api/old-batches/{id}/photos/{photo}": {
      put: {
        parameters: [
          { description: "Identifier (UUID) of the batch." },
          { description: "Identifier (UUID) of the photo; the client chooses it." },
        ],
      },
    },
    "/api/fruits/{id}": {
      get: { parameters: [{ description: "Identifier (UUID) of the fruit." }] },
    },
  });
});

test("a parameter has words of its own before those of a field", () => {
  const parameters = [{ name: "sort", in: "query", schema: { type: "string", maxLength: 40 } }];
  expect(
    described({}, { "/api/fruits": { get: { operationId: "listFruits", parameters } } })["paths"],
  ).toMatchObject({
    "/api/fruits": {
      get: { parameters: [{ description: "The field to sort by, 40 characters at most." }] },
    },
  });
});
