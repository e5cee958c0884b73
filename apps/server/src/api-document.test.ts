/** The API for programs as its description has it, held against the server, a linter and against itself. */
import { problems } from "@elaeis/domain/problems";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { describeDocument } from "#http/described.ts";
import { readDomainFolders } from "#http/domain-folders.ts";
import type { JsonObject } from "#http/json-object.ts";
import { answered, createTestApp, type TestApp } from "./testing/test-app.ts";

const schemaSchema = z.record(z.string(), z.unknown());
const mediaSchema = z.object({ schema: schemaSchema });
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.optional(z.string()),
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.string(), description: z.optional(z.string()) })),
  ),
  requestBody: z.optional(z.object({ content: z.record(z.string(), mediaSchema) })),
  responses: z.record(
    z.string(),
    z.object({
      headers: z.optional(z.record(z.string(), z.unknown())),
      content: z.optional(z.record(z.string(), mediaSchema)),
    }),
  ),
});
const documentSchema = z.object({
  info: z.object({ description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    schemas: z.record(z.string(), schemaSchema),
    responses: z.record(
      z.string(),
      z.object({
        content: z.record(
          z.string(),
          z.object({ examples: z.record(z.string(), z.object({ value: z.unknown() })) }),
        ),
      }),
    ),
  }),
});
type Described = z.infer<typeof documentSchema>;

let app: TestApp;
let programs: Described;
let whole: Described;

beforeAll(async () => {
  app = await createTestApp({ ai: "none", publicUrl: new URL("https://palms.elaeis.test") });
  programs = await answered(documentSchema, app.fetch("/api/v1/openapi.json"));
  whole = await answered(documentSchema, app.fetch("/api/openapi.json"));
});
afterAll(() => app.close());

const operationsOf = ({ paths }: Described) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      Object.assign({ method, path }, operation),
    ),
  );

/** Ways to what has properties and lacks a description of one. */
function undescribed(schema: unknown, way: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => undescribed(one, way));
  const found = z.safeParse(schemaSchema, schema);
  if (!found.success) return [];
  const { properties, items, anyOf, oneOf, allOf, prefixItems, additionalProperties } = found.data;
  const own = Object.entries(z.parse(z.optional(schemaSchema), properties) ?? {});
  return [
    ...own.flatMap(([name, property]) => {
      const { description } = z.parse(schemaSchema, property);
      const inner = undescribed(property, `${way}.${name}`);
      return typeof description === "string" && description !== ""
        ? inner
        : inner.concat(`${way}.${name}`);
    }),
    ...[items, anyOf, oneOf, allOf, prefixItems, additionalProperties].flatMap((part) =>
      undescribed(part, way),
    ),
  ];
}

describe("[ADM-10] the description of the API for programs", () => {
  test.each(["for programs", "whole"])(
    "%s: says of every field and parameter what it is",
    (which) => {
      const described = which === "whole" ? whole : programs;
      const { schemas } = described.components;
      const fields = Object.entries(schemas).flatMap(([name, one]) => undescribed(one, name));
      expect(fields).toEqual([]);
      const parameters = operationsOf(described).flatMap(({ operationId, parameters: own = [] }) =>
        own.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
      );
      expect(parameters).toEqual([]);
    },
  );

  test("uses every word of the domain's folders, and no two of them say the same of the same name", async () => {
    const { folderOf, words } = await readDomainFolders();
    const document: JsonObject = JSON.parse(await (await app.fetch("/api/openapi.json")).text());
    const unused = new Set<string>();
    const said: string[] = [];
    const watched = [...words].map(([folder, own]) => {
      for (const [key, word] of Object.entries(own)) {
        unused.add(`${folder}: ${key}`);
        said.push(`${key}: ${word}`);
      }
      const get = (_: unknown, key: string) => {
        unused.delete(`${folder}: ${key}`);
        return own[key];
      };
      return [folder, new Proxy<typeof own>(own, { get })] as const;
    });
    describeDocument(document, { folderOf, words: new Map(watched) });
    expect([...unused]).toEqual([]);
    expect(said.filter((one, place) => said.indexOf(one) !== place)).toEqual([]);
  });

  test("says of every operation for programs who may call it", () => {
    expect(operationsOf(programs).filter(({ description }) => !description)).toEqual([]);
  });

  test("values say their unit and range, and what is no value", () => {
    const { Fruit: fruit } = programs.components.schemas;
    const { properties } = z.parse(
      z.object({ properties: z.record(z.string(), z.object({ description: z.string() })) }),
      fruit,
    );
    expect(properties["oil_content"]?.description).toMatch(/percent, 0–100, with up to 3.*Null/);
    expect(properties["analysis_temperature"]?.description).toMatch(/°C, −50 to 100/);
    expect(properties["location_accuracy_m"]?.description).toMatch(/metres/);
  });

  test("names its schemas, and every body and answer refers to one", () => {
    expect(Object.keys(programs.components.schemas)).toEqual(
      expect.arrayContaining(["Fruit", "FruitSubmission", "FruitPage", "ChangedFruits", "Problem"]),
    );
    const unnamed = [...operationsOf(programs), ...operationsOf(whole)].flatMap((operation) => {
      const contents = [
        operation.requestBody?.content,
        ...Object.entries(operation.responses).map(([, { content }]) => content),
      ];
      return contents.flatMap((content) =>
        Object.entries(content ?? {})
          .filter(([type, { schema }]) => /json|multipart/.test(type) && !("$ref" in schema))
          .map(([type]) => `${operation.operationId} ${type}`),
      );
    });
    expect(unnamed).toEqual([]);
  });

  test("every upload and prediction says what its body is", () => {
    const bodyOf = (id: string) => {
      const found = operationsOf(whole).find(({ operationId }) => operationId === id);
      return Object.keys(found?.requestBody?.content ?? {});
    };
    for (const id of ["submitWholeFruit", "predict", "predictBatch"]) {
      expect([id, bodyOf(id)]).toEqual([id, ["multipart/form-data"]]);
    }
    expect(bodyOf("sendPhoto")).toEqual(["image/*"]);
    // Every write whose handler reads a body, but those that take nothing.
    const uploads =
      /^(send(?!TestMail|PriorityRequest|ContactRequest|Email)|continueTutorial|importPlots|previewPlotImport|reportBounce)/;
    const bare = operationsOf(whole).filter(
      ({ operationId, requestBody }) => uploads.test(operationId) && requestBody === undefined,
    );
    expect(bare.map(({ operationId }) => operationId)).toEqual([]);
  });

  test("lists the codes of problems, with examples that are such answers", () => {
    const { ProblemCode: code } = programs.components.schemas;
    expect(code?.["enum"]).toEqual(Object.keys(problems));
    const examples = Object.entries(
      programs.components.responses["Problem"]?.content["application/json"]?.examples ?? {},
    );
    expect(examples.length).toBeGreaterThan(5);
    for (const [name, { value }] of examples) {
      expect(value).toMatchObject({ success: false, code: name });
      expect(JSON.stringify(value)).not.toMatch(/\{\w+\}/);
    }
  });

  test("tells of keys, versions and their end, pages, extraction, limits and times", () => {
    for (const told of [/Keys/, /Deprecation.*Sunset/s, /twelve months/, /Pages/, /Extraction/]) {
      expect(programs.info.description).toMatch(told);
    }
    expect(programs.info.description).toMatch(/RateLimit-Remaining/);
    const predict = operationsOf(programs).find(({ operationId }) => operationId === "predict");
    expect(Object.keys(predict?.responses["200"]?.headers ?? {})).toContain("RateLimit-Limit");
  });

  test.each(["/api/v1/openapi.json", "/api/openapi.json"])(
    "redocly finds no fault with %s",
    async (path) => {
      const source = await (await app.fetch(path)).text();
      const config = await createConfig({
        extends: ["recommended"],
        // A fruit's identifier is a UUID, so that /fruits/by-reference is never one.
        rules: { "no-ambiguous-paths": "off" },
      });
      const found = await lintFromString({ source, config });
      expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    },
  );
});

/** What version 1 promises; a line may be added, and none goes within a version. */
const promised = `
get /api/v1/ai/health
get /api/v1/exports
put /api/v1/exports/{id}
get /api/v1/exports/{id}
delete /api/v1/exports/{id}
get /api/v1/exports/{id}/file
post /api/v1/exports/preview
get /api/v1/fruits
get /api/v1/fruits/by-reference/{reference}
get /api/v1/fruits/changes
get /api/v1/fruits/zones
put /api/v1/fruits/{id}
get /api/v1/fruits/{id}
patch /api/v1/fruits/{id}
delete /api/v1/fruits/{id}
get /api/v1/fruits/{id}/history
put /api/v1/fruits/{id}/photos/{role}
delete /api/v1/fruits/{id}/photos/{role}
get /api/v1/fruits/{id}/photos/{role}/parts
put /api/v1/fruits/{id}/photos/{role}/parts/{start}
put /api/v1/fruits/{id}/whole
post /api/v1/predict
post /api/v1/predict_batch
post /api/v1/predict_spectrum
get /api/v1/predictions
get /api/v1/predictions/statistics
put /api/v1/predictions/{prediction}/fruit/{id}
get /api/v1/statistics/global
get /api/v1/statistics/harvest
get /api/v1/statistics/me
get /api/v1/statistics/public
`;

describe("[ADM-10] version 1", () => {
  test("has every operation that it promised", () => {
    const described = operationsOf(programs).map(({ method, path }) => `${method} ${path}`);
    expect(described).toEqual(expect.arrayContaining(promised.trim().split("\n")));
  });

  test("answers as the addresses without a version, and has nothing but what programs reach", async () => {
    const admin = await app.user("admin");
    for (const path of ["fruits", "fruits/changes", "exports", "statistics/public"]) {
      const [plain, versioned] = await Promise.all(
        ["/api/", "/api/v1/"].map((prefix) => app.fetch(prefix + path, { as: admin })),
      );
      expect([path, versioned?.status]).toEqual([path, 200]);
      const keys = async (answer: Response | undefined) =>
        Object.keys(z.parse(schemaSchema, await answer?.json()));
      expect(await keys(versioned)).toEqual(await keys(plain));
    }
    const predicting = await app.fetch("/api/v1/predict", { as: admin, method: "POST" });
    expect(predicting.status).toBe(400);
    expect(predicting.headers.get("ratelimit-limit")).toBe("120");
    expect(predicting.headers.get("ratelimit-remaining")).toBe("119");
    for (const path of ["/api/v1/users", "/api/v1/session", "/api/v1/fruitsx", "/api/v1"]) {
      expect([path, (await app.fetch(path, { as: admin })).status]).toEqual([path, 404]);
    }
  });
});
