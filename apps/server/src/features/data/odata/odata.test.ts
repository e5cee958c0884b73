import { madeApiKeySchema } from "@elaeis/domain/api-keys/api-key-schemas";
import type { ApiKeyScope } from "@elaeis/domain/api-keys/api-key";
import { exportColumnNames } from "@elaeis/domain/exports/export-columns";
import {
  odataAnswerSchema,
  odataProblemSchema,
  odataServiceSchema,
} from "@elaeis/domain/odata/odata-schemas";
import { DOMParser } from "@xmldom/xmldom";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { getRequestListener } from "@hono/node-server";
import fc from "fast-check";
import { o, type OdataQuery } from "odata";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { addFruit } from "#testing/fruits.ts";
import { setOwnFields, someOwnFields } from "#testing/own-fields.ts";
import { fourPhotos } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

const root = "/api/odata/v4";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
let key: string;
let server: Server;
let address: string;
/** In the order of their ids. */
const ids = { rich: uuidv7(), plain: uuidv7() };
const producer = uuidv7();
const plot = uuidv7();
const prediction = uuidv7();

beforeAll(async () => {
  server = createServer(
    (request, response) =>
      void getRequestListener((asked) => app.handler(asked))(request, response),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("no address");
  address = `http://127.0.0.1:${at.port}`;
  app = await createTestApp({ ai: "none", publicUrl: new URL(address) });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  key = await keyOf("exports");
  await addRows();
  await switchOn(true);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

async function addRows(): Promise<void> {
  const photos = await fourPhotos();
  await app.owner.query("insert into producers (id, name, country) values ($1, 'Coop A', 'CM')", [
    producer,
  ]);
  await app.owner.query(
    `insert into plots (id, producer_id, name, geometry, boundary, area_ha, crop)
     values ($1, $2, 'North', '{"type":"Polygon","coordinates":[[[9,4],[10,4],[10,5],[9,5],[9,4]]]}',
       '((9,4),(10,4),(10,5),(9,5))', 12.5, 'oil_palm')`,
    [plot, producer],
  );
  const rich = {
    fruit_id: "O'Brien 1",
    location_name: "Édéa %_",
    remarks: null,
    oil_content: 22.4,
  };
  await addFruit(app, collector, ids.rich, photos, rich);
  const plain = {
    fruit_id: "PALM-2",
    location_name: null,
    oil_content: null,
    latitude: null,
    longitude: null,
  };
  await addFruit(app, collector, ids.plain, photos, plain);
  await app.owner.query(
    "update fruits set collection_date = '2026-03-14T10:15:30.25Z' where id = $1",
    [ids.rich],
  );
  await app.owner.query(
    "update fruits set collection_date = '2026-04-01T00:00:00Z' where id = $1",
    [ids.plain],
  );
  await app.owner.query(
    `insert into ai_predictions (id, fruit_id, project_label, version_label, predicted_oil_content,
       confidence_score, api_response, prediction_status)
     values ($1, $2, 'x', 'model-7', 21.3, 0.9, '{"interval":{"huile":[20.5,22.1]}}', 'success')`,
    [prediction, ids.rich],
  );
}

const switchOn = (isOn: boolean) =>
  app.fetch("/api/settings", {
    as: admin,
    ...json({ changes: { odata_enabled: isOn } }, "PATCH"),
  });

async function keyOf(scope: ApiKeyScope, as = admin): Promise<string> {
  const wanted = { name: scope, scopes: [scope], lifetime_days: 30 };
  const made = app.fetch("/api/api-keys", { as, ...json(wanted) });
  return (await answered(madeApiKeySchema, made)).secret;
}

const basic = (password: string) => `Basic ${Buffer.from(`anyone:${password}`).toString("base64")}`;

const get = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(`${root}${path}`, { headers: { authorization: basic(key), ...headers } });

const searchOf = (options: Record<string, string>) => new URLSearchParams(options).toString();

const query = (set: string, options: Record<string, string>) => get(`/${set}?${searchOf(options)}`);

async function found(
  set: string,
  options: Record<string, string>,
): Promise<Record<string, unknown>[]> {
  return (await answered(odataAnswerSchema, query(set, options))).value ?? [];
}

async function fruitsWhere(filter: string): Promise<string[]> {
  const rows = await found("Fruits", { $filter: filter, $select: "fruit_id" });
  return rows.map(({ fruit_id }) => String(fruit_id));
}

async function refusal(answer: Response | Promise<Response>) {
  const response = await answer;
  const { error } = await answered(odataProblemSchema, response);
  return `${response.status} ${error.code}`;
}

/** A client of its own, as another program has it. */
const client = () => o(`${address}${root}/`, { headers: { authorization: basic(key) } });
const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const asked = async (set: string, options: OdataQuery) =>
  z.parse(rowsSchema, await client().get(set).query(options));

describe("who reads", () => {
  test("a key for exports, as a password, a bearer or in a session; nobody else", async () => {
    expect((await get("")).status).toBe(200);
    expect((await get("", { authorization: `Bearer ${key}` })).status).toBe(200);
    expect((await app.fetch(root, { as: admin })).status).toBe(200);
    const visitor = await app.fetch(`${root}/Fruits`);
    expect(visitor.headers.get("www-authenticate")).toMatch(/^Basic realm="Elaeis"/);
    expect(await refusal(visitor)).toBe("401 not_signed_in");
    expect(await refusal(app.fetch(`${root}/Fruits`, { as: collector }))).toBe("403 forbidden");
    const wrong = { authorization: basic(`elk_${"x".repeat(43)}`) };
    expect(await refusal(get("/Fruits", wrong))).toBe("401 api_key_refused");
    expect(await refusal(get("/Fruits", { authorization: basic("palm-fruit-42") }))).toBe(
      "401 api_key_refused",
    );
    expect(await refusal(get("/Fruits", { authorization: "Basic %%%" }))).toBe("401 not_signed_in");
    for (const scope of ["read", "write", "statistics"] as const) {
      const authorization = basic(await keyOf(scope));
      expect(await refusal(get("/Fruits", { authorization }))).toBe("403 key_lacks_scope");
    }
    const elsewhere = await app.fetch("/api/exports", { headers: { authorization: basic(key) } });
    expect(elsewhere.status).toBe(401);
  });

  test("is off until an administrator switches it on", async () => {
    await switchOn(false);
    for (const path of ["", "/$metadata", "/Fruits", "/Fruits/$count"]) {
      expect(await refusal(get(path))).toBe("404 odata_off");
    }
    await switchOn(true);
    expect((await get("/Fruits")).status).toBe(200);
  });

  test("leaves out people who restricted the use of their data", async () => {
    await app.owner.query("update users set restricted_at = now() where id = $1", [collector.id]);
    expect(await found("Fruits", {})).toEqual([]);
    expect(await found("Predictions", {})).toEqual([]);
    expect(await (await get("/Fruits/$count")).text()).toBe("0");
    await app.owner.query("update users set restricted_at = null where id = $1", [collector.id]);
    expect(await found("Fruits", {})).toHaveLength(2);
  });
});

test("leaves out sample data, as exports do", async () => {
  await app.owner.query("update fruits set is_sample = true where id = $1", [ids.rich]);
  expect((await found("Fruits", {})).map(({ id }) => id)).toEqual([ids.plain]);
  expect(await found("Predictions", {})).toEqual([]);
  expect(await (await get("/Fruits/$count")).text()).toBe("1");
  expect((await get(`/Fruits(${ids.rich})`)).status).toBe(404);
  await app.owner.query("update fruits set is_sample = false where id = $1", [ids.rich]);
  expect(await found("Fruits", {})).toHaveLength(2);
});

describe("what it says of itself", () => {
  test("the service document lists the tables", async () => {
    const answer = await get("/");
    expect(answer.headers.get("content-type")).toBe(
      "application/json;odata.metadata=minimal;charset=utf-8",
    );
    expect(answer.headers.get("odata-version")).toBe("4.0");
    const { value } = await answered(odataServiceSchema, answer);
    expect(value.map(({ url }) => url)).toEqual(["Fruits", "Predictions", "Plots"]);
  });

  test("$metadata is a document of its language, with every property that rows have", async () => {
    const answer = await get("/$metadata", { "accept-language": "fr" });
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain('String="Teneur en huile (%)"');
    const document = new DOMParser().parseFromString(text, "text/xml");
    const types = [...document.getElementsByTagName("EntityType")];
    expect(types.map((one) => one.getAttribute("Name"))).toEqual(["Fruit", "Prediction", "Plot"]);
    const sets = ["Fruits", "Predictions", "Plots"];
    for (const [place, type] of types.entries()) {
      const names = [...type.getElementsByTagName("Property")].map((one) =>
        one.getAttribute("Name"),
      );
      const [row] = await found(sets[place] ?? "", { $top: "1" });
      expect(names).toEqual(Object.keys(row ?? {}));
    }
    expect(text).toMatch(
      /<Property Name="oil_content" Type="Edm.Double">[^]*?Measures.Unit" String="%"/,
    );
    expect(text).toContain(
      '<Property Name="collection_date" Type="Edm.DateTimeOffset" Precision="6">',
    );
  });

  test("rows have the columns of exports, but for the spectrum itself", async () => {
    const [row] = await found("Fruits", { $filter: `id eq ${ids.rich}` });
    expect(Object.keys(row ?? {})).toEqual(
      exportColumnNames.filter((one) => one !== "spectra_values"),
    );
    expect(row).toMatchObject({
      id: ids.rich,
      fruit_id: "O'Brien 1",
      oil_content: 22.4,
      collection_date: "2026-03-14T10:15:30.250000Z",
      is_sample: false,
      photos_count: 4,
    });
    expect((await found("Predictions", {}))[0]).toMatchObject({
      id: prediction,
      fruit_key: ids.rich,
      predicted_oil_content: 21.3,
      predicted_oil_content_low: 20.5,
      predicted_oil_content_high: 22.1,
      confidence: 0.9,
      validation: "pending",
    });
    expect((await found("Plots", {}))[0]).toMatchObject({
      id: plot,
      producer_name: "Coop A",
      area_ha: 12.5,
      latitude: 4.5,
      longitude: 9.5,
    });
  });
});

describe("fields of the installation's own", () => {
  afterAll(() => setOwnFields(app, []));

  test("are properties of fruits with their words and units, as soon as they are there", async () => {
    const metadata = async () => (await get("/$metadata", { "accept-language": "fr" })).text();
    expect(await metadata()).not.toContain("own_weight");
    await setOwnFields(app, someOwnFields);
    const text = await metadata();
    expect(text).toMatch(
      /<Property Name="own_weight" Type="Edm.Double">[^]*?"Poids \(kg\)"[^]*?Measures.Unit" String="kg"/,
    );
    expect(text).toContain('<Property Name="own_planted" Type="Edm.String">');
  });

  test("are selected, ordered and filtered", async () => {
    await setOwnFields(app, someOwnFields);
    await app.owner.query("update fruits set own_values = $2 where id = $1", [
      ids.rich,
      { weight: 12.5, variety: "dura", planted: "1998-03-31" },
    ]);
    await app.owner.query(`update fruits set own_values = '{"weight": 9}' where id = $1`, [
      ids.plain,
    ]);
    const $select = "fruit_id,own_weight,own_variety";
    expect(await found("Fruits", { $select, $orderby: "own_weight desc" })).toEqual([
      { fruit_id: "O'Brien 1", own_weight: 12.5, own_variety: "dura" },
      { fruit_id: "PALM-2", own_weight: 9, own_variety: null },
    ]);
    for (const $filter of ["own_weight gt 10", "own_variety eq 'dura'", "own_planted lt '2000'"]) {
      expect(await found("Fruits", { $filter, $select: "id" })).toEqual([{ id: ids.rich }]);
    }
    expect((await get("/Fruits?$select=own_gone")).status).toBe(400);
  });
});

describe("[library] read by a client", () => {
  test("whole, filtered, ordered, one by its id", async () => {
    const all = await asked("Fruits", {
      $orderby: "collection_date desc",
      $select: "fruit_id,oil_content",
    });
    expect(all).toEqual([
      { fruit_id: "PALM-2", oil_content: null },
      { fruit_id: "O'Brien 1", oil_content: 22.4 },
    ]);
    const built = await asked("Fruits", {
      $filter: "oil_content gt 20 and contains(fruit_id,'Brien')",
      $select: "id",
    });
    expect(built).toEqual([{ id: ids.rich }]);
    const one = await client().get(`Plots(${plot})`).query();
    expect(one).toMatchObject({ id: plot, name: "North" });
  });
});

describe("$filter", () => {
  test.each([
    ["oil_content eq 22.4", ["O'Brien 1"]],
    ["oil_content ne 22.4", ["PALM-2"]],
    ["oil_content eq null", ["PALM-2"]],
    ["null ne oil_content", ["O'Brien 1"]],
    ["not (oil_content gt 20)", ["PALM-2"]],
    ["not (oil_content gt 20 or oil_content lt 90)", ["PALM-2"]],
    ["oil_content gt 1e1 and oil_content lt 2.3E+1", ["O'Brien 1"]],
    ["fruit_id eq 'O''Brien 1'", ["O'Brien 1"]],
    ["fruit_id in ('PALM-2','x')", ["PALM-2"]],
    ["contains(location_name,'%_')", ["O'Brien 1"]],
    ["contains(location_name,'d_a')", []],
    // As some programs write it; of a null it is neither.
    ["contains(fruit_id,'Brien') eq true", ["O'Brien 1"]],
    ["startswith(fruit_id,'PALM') eq false", ["O'Brien 1"]],
    ["not (contains(location_name,'a') eq false) and fruit_id ne 'PALM-2'", ["O'Brien 1"]],
    ["(oil_content gt 20) eq true", ["O'Brien 1"]],
    ["startswith(tolower(location_name),'édéa')", ["O'Brien 1"]],
    ["endswith(fruit_id,'2')", ["PALM-2"]],
    [
      "collection_date ge 2026-03-14T10:15:30.25Z and collection_date lt 2026-03-14T12:16:00+02:00",
      ["O'Brien 1"],
    ],
    ["collection_date ge 2026-04-01", ["PALM-2"]],
    ["date(collection_date) eq 2026-03-14", ["O'Brien 1"]],
    ["year(collection_date) eq 2026 and month(collection_date) eq 4", ["PALM-2"]],
    [`id eq ${ids.plain}`, ["PALM-2"]],
    ["is_sample", []],
    ["is_sample eq false and (latitude eq null or longitude gt 100)", ["PALM-2"]],
    ["fruit_id eq 'PALM-2' or fruit_id eq 'O''Brien 1' and oil_content lt 1", ["PALM-2"]],
  ])("%s", async (filter, expected) => {
    expect(await fruitsWhere(filter)).toEqual(expected);
  });

  test.each([
    ["oil_content gt", "odata_syntax"],
    ["oil_content gt 1 2", "odata_syntax"],
    ["(oil_content gt 1", "odata_syntax"],
    ["fruit_id eq 'open", "odata_syntax"],
    ["fruit_id eq 'x';drop table fruits", "odata_syntax"],
    ["1 eq 1)) or ((1 eq 1", "odata_syntax"],
    ["fruit_id", "odata_syntax"],
    ["collection_date gt 2026-02-30", "odata_syntax"],
    ["collection_date gt 0000-01-01", "odata_syntax"],
    ["collection_date gt 2026-01-01T25:00:00Z", "odata_syntax"],
    ["oil_content gt 1e999", "odata_syntax"],
    ["password eq 'x'", "odata_unknown_property"],
    ["nir_device_info eq null", "odata_unknown_property"],
    ["pg_sleep(5) eq 1", "odata_unknown_property"],
    ["constructor eq 1", "odata_unknown_property"],
    ["oil_content eq 'x'", "odata_types"],
    ["id eq 'x'", "odata_types"],
    ["contains(oil_content,'x')", "odata_types"],
    ["contains(fruit_id,'x') eq 1", "odata_types"],
    ["contains(fruit_id,'x') eq", "odata_syntax"],
    ["collection_date eq 5", "odata_types"],
  ])("%s is refused", async (filter, code) => {
    expect(await refusal(query("Fruits", { $filter: filter }))).toBe(`400 ${code}`);
  });

  const nested = (text: string, times: number) => text.repeat(times);
  test.each([
    ["31 brackets", `${nested("(", 31)}is_sample${nested(")", 31)}`],
    ["4,000 brackets", nested("(", 4000)],
    ["40 times not", `${nested("not ", 40)}is_sample`],
    ["40 functions", `${nested("tolower(", 40)}fruit_id${nested(")", 40)} eq 'x'`],
    ["a long text", `fruit_id eq '${nested("x", 9000)}'`],
    ["600 conditions", `is_sample${nested(" or is_sample", 600)}`],
  ])("%s are too many", async (_, filter) => {
    expect(await refusal(query("Fruits", { $filter: filter }))).toBe("400 odata_too_complex");
  });

  test("as many conditions as a spreadsheet makes of a list are not", async () => {
    const filter = `fruit_id eq 'x'${nested(" or fruit_id eq 'PALM-2'", 200)}`;
    expect(await fruitsWhere(filter)).toEqual(["PALM-2"]);
  });

  test("no text makes a query fail", async () => {
    const part = fc.oneof(
      fc.constantFrom("(", ")", ",", "eq", "ne", "gt", "in", "and", "or", "not", "null", "true"),
      fc.constantFrom("contains", "tolower", "length", "year", "date", "id", "oil_content"),
      fc.constantFrom("fruit_id", "collection_date", "is_sample", "'x'", "''", "-1.5e3"),
      fc.constantFrom("9999-12-31", "2026-01-01T00:00:00Z", ids.rich, "1e308", "0001-01-01"),
      fc.constantFrom("is_sample eq true", "date(created_at) eq 2026-01-01"),
      fc.string({ maxLength: 8 }),
    );
    const filters = fc.array(part, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(" "));
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const { status } = await query("Fruits", { $filter: filter, $select: "id" });
        statuses.add(status);
        return status === 200 || status === 400;
      }),
      { numRuns: 400, seed: 7 },
    );
    expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  test("what is a value stays a value", async () => {
    for (const text of ["'; drop table fruits; --", "\\' or 1=1 --", "$1", "%", "\u{1F334}"]) {
      expect(await fruitsWhere(`fruit_id eq '${text.replaceAll("'", "''")}'`)).toEqual([]);
    }
    expect(await found("Fruits", {})).toHaveLength(2);
  });
});

describe("options", () => {
  test.each([
    [{ $expand: "plot" }, "501 odata_unsupported"],
    [{ $apply: "aggregate(oil_content with sum as total)" }, "501 odata_unsupported"],
    [{ $search: "palm" }, "501 odata_unsupported"],
    [{ $format: "atom" }, "501 odata_unsupported"],
    [{ $top: "-1" }, "400 odata_syntax"],
    [{ $top: "1.5" }, "400 odata_syntax"],
    [{ $skip: "10001" }, "400 odata_skip_too_large"],
    [{ $count: "yes" }, "400 odata_syntax"],
    [{ $select: "password" }, "400 odata_unknown_property"],
    [{ $orderby: "password" }, "400 odata_unknown_property"],
    [{ $orderby: "id;drop table fruits" }, "400 odata_syntax"],
    [{ $orderby: "id,fruit_id,remarks,latitude,longitude,version" }, "400 odata_syntax"],
    [{ $skiptoken: "x" }, "400 odata_link_invalid"],
  ])("%o: %s", async (options, expected) => {
    expect(await refusal(query("Fruits", options))).toBe(expected);
  });

  test.each([
    ["/Fruit", "404 odata_unknown_resource"],
    ["/users", "404 odata_unknown_resource"],
    [`/Fruits(${uuidv7()})`, "404 odata_unknown_resource"],
    ["/Fruits(1)", "404 odata_unknown_resource"],
    [`/Fruits(${uuidv7()})/$count`, "404 odata_unknown_resource"],
    ["/Fruits/name/x", "501 odata_unsupported"],
    ["/Fruits?$top=1&$top=2", "400 invalid_input"],
  ])("%s: %s", async (path, expected) => {
    expect(await refusal(get(path))).toBe(expected);
  });

  test("nothing is written", async () => {
    const write = app.fetch(`${root}/Fruits`, {
      method: "POST",
      body: "{}",
      headers: { authorization: basic(key), "content-type": "application/json" },
    });
    expect(await refusal(write)).toBe("501 odata_unsupported");
  });

  test("a refusal is in the reader's language", async () => {
    const french = await get("/Fruits?$skip=99999", { "accept-language": "fr" });
    const { error } = await answered(odataProblemSchema, french);
    expect(error.message).toBe("$skip vaut au plus 10000. Suivez plutôt @odata.nextLink.");
  });

  test("one fruit is cut down by $select, and an option without a $ is nobody's business", async () => {
    const one = await answered(odataAnswerSchema, get(`/Fruits(${ids.rich})?$select=fruit_id&x=y`));
    expect(one).toEqual({
      "@odata.context": `${address}${root}/$metadata#Fruits(fruit_id)/$entity`,
      fruit_id: "O'Brien 1",
    });
  });
});

describe("pages", () => {
  const many = 3200;
  const stamp = "bulk";

  beforeAll(async () => {
    await app.owner.query(
      `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256, oil_content, remarks)
       select gen_random_uuid(), 'BULK-' || n, $1, $2, sha256('x'),
         case when n % 5 = 0 then null else (n % 40)::numeric / 2 end, $3
       from generate_series(1, $4) as n`,
      [collector.id, collector.email, stamp, many],
    );
  });

  async function walk(first: string, between: () => Promise<unknown>) {
    const rows: Record<string, unknown>[] = [];
    const sizes: number[] = [];
    let next: string | undefined = first;
    while (next !== undefined) {
      const page: z.infer<typeof odataAnswerSchema> = await answered(odataAnswerSchema, get(next));
      rows.push(...(page.value ?? []));
      sizes.push(page.value?.length ?? 0);
      next = page["@odata.nextLink"]?.replace(`${address}${root}`, "");
      await between();
    }
    return { rows, sizes };
  }

  const addOne = (oil: number | null) =>
    app.owner.query(
      `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256, oil_content, remarks)
       values (gen_random_uuid(), 'LATE-' || gen_random_uuid(), $1, $2, sha256('x'), $3, $4)`,
      [collector.id, collector.email, oil, stamp],
    );

  const ordersOfBulk = [
    "",
    "&$orderby=oil_content",
    "&$orderby=oil_content desc,fruit_id",
    "&$orderby=updated_at desc",
    "&$orderby=plot_name,id desc",
  ];
  test.each(ordersOfBulk)(
    "every row that was there comes once, while others are added: %s",
    async (order) => {
      const filter = `$filter=${encodeURIComponent(`remarks eq '${stamp}'`)}`;
      const { rows, sizes } = await walk(
        `/Fruits?${filter}${order}&$select=id,fruit_id,oil_content`,
        () => Promise.all([addOne(null), addOne(3), addOne(99)]),
      );
      expect(sizes.slice(0, 3)).toEqual([1000, 1000, 1000]);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      const bulk = rows.filter(({ fruit_id }) => String(fruit_id).startsWith("BULK-"));
      expect(bulk).toHaveLength(many);
      const oils = rows.map(({ oil_content }) => Number(oil_content ?? -1));
      const isByOil = order === "&$orderby=oil_content";
      expect(oils).toEqual(isByOil ? oils.toSorted((one, other) => one - other) : oils);
    },
  );

  test("$top, $skip, $count and a smaller page add up", async () => {
    const options = {
      $filter: "startswith(fruit_id,'BULK-')",
      $orderby: "fruit_id",
      $count: "true",
    };
    const first = await answered(
      odataAnswerSchema,
      get(`/Fruits?${searchOf({ ...options, $top: "25", $skip: "10", $select: "fruit_id" })}`, {
        prefer: "odata.maxpagesize=10",
      }),
    );
    expect(first["@odata.count"]).toBe(many);
    expect(first.value).toHaveLength(10);
    const link = first["@odata.nextLink"] ?? "";
    expect(link).toContain("$top=15");
    const rest = await walk(link.replace(`${address}${root}`, ""), async () => undefined);
    expect(rest.rows).toHaveLength(15);
    const whole = await found("Fruits", { ...options, $top: "35", $select: "fruit_id" });
    expect([...(first.value ?? []), ...rest.rows]).toEqual(whole.slice(10));
    expect(await (await query("Fruits/$count", { $filter: options.$filter })).text()).toBe(
      String(many),
    );
  });

  test("a link belongs to its query", async () => {
    const page = await answered(odataAnswerSchema, query("Fruits", { $orderby: "oil_content" }));
    const token = new URL(page["@odata.nextLink"] ?? "").searchParams.get("$skiptoken") ?? "";
    expect(await refusal(query("Fruits", { $skiptoken: token }))).toBe("400 odata_link_invalid");
    const tokenSchema = z.object({ q: z.string(), v: z.array(z.nullable(z.string())) });
    const { q } = z.parse(tokenSchema, JSON.parse(Buffer.from(token, "base64url").toString()));
    for (const value of ["1; drop table fruits", "NaN", "1e999", "x"]) {
      const forged = JSON.stringify({ q, v: [value, uuidv7()] });
      const $skiptoken = Buffer.from(forged).toString("base64url");
      const refused = query("Fruits", { $orderby: "oil_content", $skiptoken });
      expect(await refusal(refused)).toBe("400 odata_link_invalid");
    }
  });
});
