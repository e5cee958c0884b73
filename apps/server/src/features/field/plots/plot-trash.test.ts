/** What becomes of a deleted plot: its fruits, its documents, its name, and what comes back. */
import {
  plotDocumentSchema,
  plotDocumentsSchema,
  maxDocumentBytes,
  mostDocuments,
} from "@elaeis/domain/plots/plot-documents";
import {
  fruitPlotSchema,
  plotSchema,
  plotVersionsSchema,
  type Position,
} from "@elaeis/domain/plots/plot-schemas";
import { trashedPlotsSchema } from "@elaeis/domain/plots/plot-trash";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addFruit } from "#testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import {
  answered,
  createTestApp,
  json,
  statusesOf,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
let producer: string;
let photos: TestPhoto[];

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  photos = await fourPhotos();
  producer = await newProducer("Coopérative de Dabou");
});
afterAll(() => app.close());

const send = (method: string, path: string, body?: unknown, as = admin) =>
  app.fetch(path, { ...(body === undefined ? { method } : json(body, method)), as });
const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;

async function newProducer(name: string): Promise<string> {
  const id = uuidv7();
  const facts = { name, country: "CI", address: null, operator_number: null, version: null };
  expect((await send("PUT", `/api/producers/${id}`, facts)).status).toBe(200);
  return id;
}

/** In Côte d'Ivoire; each test has places of its own. */
function square(longitude: number, latitude: number, side = 0.010001) {
  const [east, north] = [longitude + side, latitude + side].map((it) => Number(it.toFixed(6)));
  const ring: Position[] = [
    [longitude, latitude],
    [east ?? 0, latitude],
    [east ?? 0, north ?? 0],
    [longitude, north ?? 0],
    [longitude, latitude],
  ];
  return { type: "Polygon" as const, coordinates: [ring] };
}

let names = 0;
const plotOf = (geometry: unknown, more = {}) => ({
  name: `T${(names += 1)}`,
  producer_id: producer,
  production_place: null,
  geometry,
  area_ha: null,
  crop: "oil_palm",
  planting_year: null,
  remarks: null,
  version: null,
  ...more,
});
async function saved(body: unknown, id: string = uuidv7()) {
  return answered(plotSchema, send("PUT", `/api/plots/${id}`, body));
}

async function fruitAt(longitude: number, latitude: number): Promise<string> {
  const id = uuidv7();
  await addFruit(app, collector, id, photos, { latitude, longitude, location_accuracy_m: 8 });
  return id;
}
const plotOfFruit = async (fruit: string) =>
  answered(fruitPlotSchema, send("GET", `/api/fruit-plots/${fruit}`));

const trash = (id: string) => send("DELETE", `/api/plots/${id}`);
const restore = (id: string) => send("POST", `/api/plot-trash/${id}/restore`, {});
const removeForGood = (id: string) => send("DELETE", `/api/plot-trash/${id}`);
const inTrash = async () =>
  (await answered(trashedPlotsSchema, send("GET", "/api/plot-trash"))).items;

const pdf = (text = "") => Buffer.from(`%PDF-1.7\n${text}`);
const documentPath = (plot: string, document: string) => `/api/plots/${plot}/documents/${document}`;
const addDocument = (
  plot: string,
  bytes: Uint8Array,
  { id = uuidv7(), name = "Titre foncier.pdf", as = admin } = {},
) =>
  app.fetch(`${documentPath(plot, id)}?name=${encodeURIComponent(name)}`, {
    method: "PUT",
    body: new Uint8Array(bytes),
    headers: { "content-type": "application/octet-stream" },
    as,
  });
const documentsOf = async (plot: string) =>
  (await answered(plotDocumentsSchema, send("GET", `/api/plots/${plot}/documents`))).items;

async function storedFiles(): Promise<string[]> {
  const found: string[] = [];
  for await (const { path } of app.files.list("plot-documents/")) found.push(path);
  return found;
}

describe("a deleted plot", () => {
  test("leaves its fruits without a plot, or in the one below, and gets them again", async () => {
    const { id } = await saved(plotOf(square(-5.1, 6.1)));
    const found = await fruitAt(-5.095, 6.105);
    const set = await fruitAt(-4.5, 6.9);
    const setSince = await fruitAt(-4.5, 6.9);
    for (const fruit of [set, setSince]) {
      await send("PUT", `/api/fruit-plots/${fruit}`, { source: "set", plot_id: id });
    }
    const below = await saved(plotOf(square(-5.11, 6.09, 0.050001)));
    expect((await plotOfFruit(found)).plot?.id).toBe(id);
    expect((await trash(id)).status).toBe(204);
    expect((await send("GET", `/api/plots/${id}`)).status).toBe(404);
    expect(await plotOfFruit(found)).toMatchObject({ plot: { id: below.id }, source: "found" });
    expect((await plotOfFruit(set)).plot).toBeNull();
    await send("PUT", `/api/fruit-plots/${setSince}`, { source: "set", plot_id: below.id });

    expect((await restore(id)).status).toBe(204);
    expect(await plotOfFruit(found)).toMatchObject({ plot: { id }, source: "found" });
    expect(await plotOfFruit(set)).toMatchObject({ plot: { id }, source: "set" });
    expect(await plotOfFruit(setSince)).toMatchObject({ plot: { id: below.id }, source: "set" });
    const events = await app.owner.query<{ action: string }>(
      "select action from audit_log where table_name = 'plots' and record_id = $1 order by id",
      [id],
    );
    expect(events.rows.map(({ action }) => action)).toEqual(["INSERT", "DELETE", "INSERT"]);
  });

  test("is deleted, restored and removed once, however often that is asked", async () => {
    const body = plotOf(square(-5.2, 6.1));
    const { id } = await saved(body);
    expect(statusesOf(await Promise.all([trash(id), trash(id), trash(id)]))).toEqual([
      204, 204, 204,
    ]);
    expect((await inTrash()).filter((plot) => plot.id === id)).toMatchObject([
      { name: body.name, producer: "Coopérative de Dabou", deleted_by: admin.email, documents: 0 },
    ]);
    // A request that was late does not bring it back.
    expect(await codeOf(await send("PUT", `/api/plots/${id}`, body))).toBe("plot_in_trash");
    expect(statusesOf(await Promise.all([restore(id), restore(id)]))).toEqual([204, 204]);
    await trash(id);
    expect(statusesOf([await removeForGood(id), await removeForGood(id)])).toEqual([204, 204]);
    expect(await codeOf(await restore(id))).toBe("plot_not_in_trash");
    expect(await codeOf(await send("PUT", `/api/plots/${id}`, body))).toBe("plot_in_trash");
    expect((await trash(id)).status).toBe(204);
    const unknown = uuidv7();
    expect(await codeOf(await trash(unknown))).toBe("unknown_plot");
    expect(await codeOf(await removeForGood(unknown))).toBe("plot_not_in_trash");
  });

  test("gives its name away, and comes back once that is free", async () => {
    const body = plotOf(square(-5.3, 6.1));
    const { id } = await saved(body);
    await trash(id);
    const other = await saved({ ...plotOf(square(-5.3, 6.2)), name: body.name });
    expect(await codeOf(await restore(id))).toBe("plot_restore_name_taken");
    expect((await inTrash()).map((plot) => plot.id)).toContain(id);
    await trash(other.id);
    expect((await restore(id)).status).toBe(204);
  });

  test("goes for good after thirty days, with its files", async () => {
    const [old, young] = [
      await saved(plotOf(square(-5.4, 6.1))),
      await saved(plotOf(square(-5.4, 6.2))),
    ];
    for (const { id } of [old, young]) {
      expect((await addDocument(id, pdf(id))).status).toBe(200);
      await trash(id);
    }
    const before = await storedFiles();
    await app.owner.query(
      "update removed_plots set deleted_at = now() - interval '30 days 1 minute' where id = $1",
      [old.id],
    );
    await app.runJobs({ named: ["plot-trash"] });
    expect((await storedFiles()).length).toBe(before.length - 1);
    const ids = (await inTrash()).map(({ id }) => id);
    expect(ids).toContain(young.id);
    expect(ids).not.toContain(old.id);
    expect((await restore(young.id)).status).toBe(204);
    const [kept] = await documentsOf(young.id);
    const file = await send("GET", documentPath(young.id, kept?.id ?? ""));
    expect(await file.text()).toBe(pdf(young.id).toString());
  });

  test("that a server dies over keeps its row until its files are gone", async () => {
    const { id } = await saved(plotOf(square(-5.5, 6.1)));
    const document = uuidv7();
    await addDocument(id, pdf("one"), { id: document });
    await trash(id);
    const filesOfIt = async () =>
      (await storedFiles()).filter((path) => path.includes(document)).length;
    const { delete: deleteFile } = app.files;
    app.files.delete = () => Promise.reject(new Error("killed"));
    expect((await removeForGood(id)).status).toBe(500);
    app.files.delete = deleteFile;
    expect((await inTrash()).map((plot) => plot.id)).toContain(id);
    expect(await filesOfIt()).toBe(1);
    expect((await removeForGood(id)).status).toBe(204);
    expect(await filesOfIt()).toBe(0);
  });

  test("is in the way of no fruit that arrives at the same moment", async () => {
    const { id } = await saved(plotOf(square(-5.6, 6.1)));
    const arriving = Array.from({ length: 6 }, () => fruitAt(-5.595, 6.105));
    const deleted = trash(id);
    await Promise.all(arriving);
    expect((await deleted).status).toBe(204);
    const left = await app.owner.query("select from fruit_plots where plot_id = $1", [id]);
    expect(left.rowCount).toBe(0);
    expect((await restore(id)).status).toBe(204);
    const fruits = await app.owner.query("select from fruit_plots where plot_id = $1", [id]);
    expect(fruits.rowCount).toBe(6);
  });

  test("takes with it whatever names a plot", async () => {
    const { rows } = await app.owner.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'plots'::regclass order by 1`,
    );
    // A new table belongs into trash_plot and restore_plot.
    expect(rows.map(({ name }) => name)).toEqual([
      "fruit_plots",
      "plot_collectors",
      "plot_documents",
    ]);
  });
});

describe("a producer", () => {
  test("is deleted once nothing of theirs is left, also in the trash", async () => {
    const theirs = await newProducer("Plantation Yao");
    const { id } = await saved(plotOf(square(-5.7, 6.1), { producer_id: theirs }));
    const remove = () => send("DELETE", `/api/producers/${theirs}`);
    expect([(await remove()).status, await codeOf(await remove())]).toEqual([
      409,
      "producer_in_use",
    ]);
    await trash(id);
    expect(await codeOf(await remove())).toBe("producer_in_use");
    await removeForGood(id);
    expect(statusesOf([await remove(), await remove()])).toEqual([204, 204]);
    const refused = await send("DELETE", `/api/producers/${producer}`, undefined, collector);
    expect(refused.status).toBe(403);
  });
});

describe("the versions of a plot", () => {
  const versionsOf = async (id: string) =>
    answered(plotVersionsSchema, send("GET", `/api/plots/${id}/versions`));

  test("hold each outline, who saved it and when; one of them can be saved again", async () => {
    const first = square(-5.8, 6.1);
    const body = plotOf(first);
    const { id } = await saved(body);
    await saved(
      { ...body, geometry: square(-5.8, 6.1, 0.005001), planting_year: 2012, version: 1 },
      id,
    );
    const { items, total } = await versionsOf(id);
    expect(total).toBe(2);
    expect(items.map(({ version }) => version)).toEqual([2, 1]);
    expect(items[1]).toMatchObject({ geometry: first, planting_year: null, saved_by: admin.email });
    expect(items[0]?.area_ha).toBeLessThan((items[1]?.area_ha ?? 0) / 3);

    const { saved_at: _, saved_by: _by, version: __, ...back } = items[1] ?? { version: 0 };
    const restored = await saved({ ...back, version: 2 }, id);
    expect(restored).toMatchObject({ version: 3, geometry: first, planting_year: null });
    // Back from the trash it is the same version.
    await trash(id);
    expect((await send("GET", `/api/plots/${id}/versions`)).status).toBe(404);
    await restore(id);
    expect((await versionsOf(id)).items.map(({ version }) => version)).toEqual([3, 2, 1]);
    const asCollector = await send("GET", `/api/plots/${id}/versions`, undefined, collector);
    expect(asCollector.status).toBe(403);
  });
});

describe("a document of a plot", () => {
  test("is kept once, and downloaded under its name, never shown", async () => {
    const { id } = await saved(plotOf(square(-5.9, 6.1)));
    const document = uuidv7();
    const name = "Titre foncier n° 12 «Aké».pdf";
    const answers = await Promise.all(
      [1, 2, 3].map(() => addDocument(id, pdf("title"), { id: document, name })),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
    expect((await storedFiles()).filter((path) => path.includes(document))).toHaveLength(1);
    expect(await documentsOf(id)).toMatchObject([
      { id: document, name, kind: "pdf", size_bytes: 14, added_by: admin.email },
    ]);
    const file = await send("GET", documentPath(id, document));
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf("title"))).toBe(true);
    expect(file.headers.get("content-disposition")).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    // Other bytes under the same id are another document.
    expect((await addDocument(id, pdf("other"), { id: document })).status).toBe(404);
    expect(
      statusesOf([
        await send("DELETE", documentPath(id, document)),
        await send("DELETE", documentPath(id, document)),
      ]),
    ).toEqual([204, 204]);
    expect((await storedFiles()).filter((path) => path.includes(document))).toEqual([]);
    expect(await codeOf(await send("GET", documentPath(id, document)))).toBe("unknown_document");
  });

  test("is a PDF, JPEG or PNG by its bytes, and no larger than allowed", async () => {
    const { id } = await saved(plotOf(square(-6, 6.1)));
    const page = Buffer.from("<script>alert(1)</script>");
    for (const bytes of [
      page,
      Buffer.from("%PD"),
      Buffer.alloc(0),
      Buffer.from("PK\u0003\u0004"),
    ]) {
      const answer = await addDocument(id, bytes, { name: "title.pdf" });
      expect([answer.status, await codeOf(answer)]).toEqual([415, "document_kind_refused"]);
    }
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    const added = await answered(plotDocumentSchema, addDocument(id, jpeg, { name: "plan.exe" }));
    expect(added).toMatchObject({ kind: "jpeg", name: "plan.exe" });
    const download = await send("GET", documentPath(id, added.id));
    // One that is two kinds of file at once opens as what it was taken for.
    expect(download.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''plan.exe.jpeg",
    );
    const large = Buffer.concat([pdf(), Buffer.alloc(maxDocumentBytes)]);
    expect((await addDocument(id, large)).status).toBe(413);
    expect((await addDocument(id, pdf(), { name: "" })).status).toBe(400);
    expect((await addDocument(id, pdf(), { name: "a\u0000b" })).status).toBe(400);
    expect((await addDocument(uuidv7(), pdf())).status).toBe(404);
  });

  test("has at most nineteen others, also when all arrive at once", async () => {
    const { id } = await saved(plotOf(square(-6.1, 6.1)));
    const files = Array.from({ length: mostDocuments + 3 }, (_, index) => pdf(`file ${index}`));
    const answers = await Promise.all(files.map((bytes) => addDocument(id, bytes)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(3);
    const ids = (await documentsOf(id)).map((document) => document.id);
    expect(ids).toHaveLength(mostDocuments);
    // No file is left of those that were refused.
    const paths = await app.owner.query<{ path: string }>("select path from plot_documents");
    const kept = new Set(paths.rows.map(({ path }) => path));
    const trashed = await app.owner.query<{ content: string }>(
      "select content::text from removed_plots where content is not null",
    );
    const left = (await storedFiles()).filter(
      (path) => !kept.has(path) && !trashed.rows.some(({ content }) => content.includes(path)),
    );
    expect(left).toEqual([]);
  });

  test("that a server dies over is sent again, before its file is there or after", async () => {
    const { id } = await saved(plotOf(square(-6.3, 6.1)));
    const document = uuidv7();
    const { put } = app.files;
    app.files.put = () => Promise.reject(new Error("killed"));
    expect((await addDocument(id, pdf("x"), { id: document })).status).toBe(500);
    app.files.put = async (...file) => {
      await put(...file);
      throw new Error("killed");
    };
    expect((await addDocument(id, pdf("x"), { id: document })).status).toBe(500);
    app.files.put = put;
    expect(await documentsOf(id)).toEqual([]);
    expect((await addDocument(id, pdf("x"), { id: document })).status).toBe(200);
    expect(await (await send("GET", documentPath(id, document))).text()).toBe("%PDF-1.7\nx");
    const left = (await storedFiles()).filter((path) => path.includes(document));
    for (const path of left) await app.files.delete(path);
    await app.owner.query("delete from plot_documents where id = $1", [document]);
  });

  test("is for administrators alone", async () => {
    const { id } = await saved(plotOf(square(-6.2, 6.1)));
    const document = uuidv7();
    await addDocument(id, pdf(), { id: document });
    const refused = [
      await send("GET", `/api/plots/${id}/documents`, undefined, collector),
      await send("GET", documentPath(id, document), undefined, collector),
      await send("DELETE", documentPath(id, document), undefined, collector),
      await addDocument(id, pdf(), { as: collector }),
    ];
    expect(statusesOf(refused)).toEqual([403, 403, 403, 403]);
    expect((await app.fetch(documentPath(id, document))).status).toBe(401);
    // Of another plot it is unknown.
    const other = await saved(plotOf(square(-6.2, 6.2)));
    expect((await send("GET", documentPath(other.id, document))).status).toBe(404);
    expect((await send("DELETE", documentPath(other.id, document))).status).toBe(204);
    expect(await documentsOf(id)).toHaveLength(1);
  });
});
