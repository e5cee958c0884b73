/** Plots that collectors draw: who sees and corrects them, and requests that come twice. */
import {
  fieldPlotsSchema,
  mostDrawnPlots,
  plotCollectorsSchema,
  plotListSchema,
  plotSchema,
} from "@elaeis/domain/plots/plot-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
let awa: TestUser;
let yao: TestUser;

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  [admin, awa, yao] = [
    await app.user("admin"),
    await app.user("collecteur"),
    await app.user("collecteur"),
  ];
});
afterAll(() => app.close());
beforeEach(() => seenBy("all"));

const seenBy = async (plots_seen_by: "all" | "assigned") => {
  const changes = { ...json({ changes: { plots_seen_by } }, "PATCH"), as: admin };
  expect((await app.fetch("/api/settings", changes)).status).toBe(200);
};
const put = (path: string, body: unknown, as: TestUser) =>
  app.fetch(path, { ...json(body, "PUT"), as });
const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;
const fieldOf = async (as: TestUser) =>
  answered(fieldPlotsSchema, await app.fetch("/api/plots/field", { as }));

let names = 0;
const producerOf = (more = {}) => ({
  name: `Producteur ${(names += 1)}`,
  country: "CI",
  address: null,
  operator_number: null,
  version: null,
  ...more,
});

/** Side by side, of about 1.2 ha. */
function plotOf(producer_id: string, more = {}) {
  const west = Number((-5.5 + (names += 1) / 500).toFixed(6));
  const east = Number((west + 0.001).toFixed(6));
  const ring = [
    [west, 6.512345],
    [east, 6.512345],
    [east, 6.513345],
    [west, 6.513345],
  ];
  return {
    name: `P${names}`,
    producer_id,
    production_place: null,
    geometry: { type: "Polygon", coordinates: [ring] },
    area_ha: null,
    crop: "oil_palm",
    planting_year: null,
    remarks: null,
    version: null,
    ...more,
  };
}

async function drawn(by: TestUser) {
  const [producer, id] = [uuidv7(), uuidv7()];
  expect((await put(`/api/producers/${producer}`, producerOf(), by)).status).toBe(200);
  const input = plotOf(producer);
  const plot = await answered(plotSchema, await put(`/api/plots/${id}`, input, by));
  return { id, producer, input, plot };
}

describe("a collector", () => {
  test("draws a plot of a new producer, and corrects it", async () => {
    const { id, input, plot } = await drawn(awa);
    expect(plot).toMatchObject({ version: 1, may_correct: true });
    const corrected = { ...input, name: `${input.name} bis`, version: 1 };
    const answer = await put(`/api/plots/${id}`, corrected, awa);
    expect(await answered(plotSchema, answer)).toMatchObject({ version: 2, name: corrected.name });
    const { rows } = await app.owner.query(
      "select action, user_id from audit_log where table_name = 'plots' and record_id = $1 order by id",
      [id],
    );
    expect(rows).toEqual(["INSERT", "UPDATE"].map((action) => ({ action, user_id: awa.id })));
  });

  test("changes no plot of another's, and none that an administrator has changed", async () => {
    const { id, input } = await drawn(awa);
    const taken = { ...input, remarks: "à moi", version: 1 };
    expect(await codeOf(await put(`/api/plots/${id}`, taken, yao))).toBe("plot_not_yours");
    const office = { ...input, remarks: "vérifiée", version: 1 };
    expect((await put(`/api/plots/${id}`, office, admin)).status).toBe(200);
    const late = await put(`/api/plots/${id}`, { ...taken, version: 2 }, awa);
    expect([late.status, await codeOf(late)]).toEqual([403, "plot_not_yours"]);
    const read = await answered(plotSchema, await app.fetch(`/api/plots/${id}`, { as: awa }));
    expect(read).toMatchObject({ remarks: "vérifiée", may_correct: false });
    expect(read.version).toBe(2);
  });

  test("changes no producer, not even their own", async () => {
    const id = uuidv7();
    const facts = producerOf();
    await put(`/api/producers/${id}`, facts, awa);
    const renamed = { ...facts, name: "Autre", version: 1 };
    expect((await put(`/api/producers/${id}`, renamed, awa)).status).toBe(403);
    expect((await put(`/api/producers/${id}`, renamed, admin)).status).toBe(200);
  });

  test("deletes, assigns and imports nothing", async () => {
    const { id } = await drawn(awa);
    const refused = await Promise.all([
      app.fetch(`/api/plots/${id}`, { as: awa, method: "DELETE" }),
      put(`/api/plots/${id}/collectors`, { user_ids: [yao.id] }, awa),
      app.fetch("/api/plots/imports", { ...json({}), as: awa }),
    ]);
    expect(statusesOf(refused)).toEqual([403, 403, 403]);
  });
});

describe("the same request", () => {
  test("twice, after an answer that was lost, answers the stored plot and producer", async () => {
    const { id, producer, input } = await drawn(awa);
    const again = await put(`/api/plots/${id}`, input, awa);
    expect(await answered(plotSchema, again)).toMatchObject({ id, version: 1 });
    const corrected = { ...input, remarks: "au bord du marigot", version: 1 };
    for (let time = 0; time < 2; time += 1) {
      const answer = await put(`/api/plots/${id}`, corrected, awa);
      expect(await answered(plotSchema, answer)).toMatchObject({ version: 2 });
    }
    const other = await put(`/api/plots/${id}`, input, awa);
    expect(await codeOf(other)).toBe("plot_changed");
    const { name } = (await fieldOf(awa)).producers.find((one) => one.id === producer) ?? {};
    const facts = producerOf({ name });
    expect((await put(`/api/producers/${producer}`, facts, awa)).status).toBe(200);
  });

  // Which of two unique indexes a request meets first is luck: so often, it meets either.
  test.each([2, 8, 8, 8, 8, 8])(
    "%s times at once makes one plot and one producer",
    async (times) => {
      const [producer, id] = [uuidv7(), uuidv7()];
      const facts = producerOf();
      const all = <Result>(work: () => Promise<Result>) =>
        Promise.all(Array.from({ length: times }, work));
      const producers = await all(() => put(`/api/producers/${producer}`, facts, awa));
      expect(statusesOf(producers)).toEqual(producers.map(() => 200));
      const input = plotOf(producer);
      const plots = await all(() => put(`/api/plots/${id}`, input, awa));
      expect(statusesOf(plots)).toEqual(plots.map(() => 200));
      const kept = await app.owner.query("select version from plots where id = $1", [id]);
      expect(kept.rows).toEqual([{ version: 1 }]);
    },
  );

  test("under the id of another's plot changes nothing", async () => {
    const { id, input } = await drawn(awa);
    await seenBy("assigned");
    const answer = await put(`/api/plots/${id}`, { ...input, name: "X" }, yao);
    // The producer is not theirs to see either.
    expect(answer.status).toBe(404);
    const own = uuidv7();
    await put(`/api/producers/${own}`, producerOf(), yao);
    const stolen = { ...input, producer_id: own };
    expect((await put(`/api/plots/${id}`, stolen, yao)).status).toBe(404);
    const kept = await app.owner.query("select name, collector_id from plots where id = $1", [id]);
    expect(kept.rows).toEqual([{ name: input.name, collector_id: awa.id }]);
  });
});

describe("with the setting, a collector sees", () => {
  const seen = async (as: TestUser) => {
    const list = await answered(plotListSchema, await app.fetch("/api/plots", { as }));
    const field = await fieldOf(as);
    expect(field.plots.map(({ id }) => id).toSorted()).toEqual(
      list.items.map(({ id }) => id).toSorted(),
    );
    return { plots: list.items.map(({ id }) => id), producers: field.producers };
  };

  test("all plots, or their own and those assigned to them", async () => {
    const [ofAwa, ofYao] = [await drawn(awa), await drawn(yao)];
    expect((await seen(yao)).plots).toEqual(expect.arrayContaining([ofAwa.id, ofYao.id]));
    await seenBy("assigned");
    const before = await seen(yao);
    expect(before.plots).toContain(ofYao.id);
    expect(before.plots).not.toContain(ofAwa.id);
    expect(before.producers.map(({ id }) => id)).not.toContain(ofAwa.producer);
    expect((await app.fetch(`/api/plots/${ofAwa.id}`, { as: yao })).status).toBe(404);
    const path = `/api/plots/${ofAwa.id}/collectors`;
    const assigned = await put(path, { user_ids: [yao.id, yao.id] }, admin);
    expect(await answered(plotCollectorsSchema, assigned)).toEqual({ user_ids: [yao.id] });
    const after = await seen(yao);
    expect(after.plots).toContain(ofAwa.id);
    expect(after.producers.map(({ id }) => id)).toContain(ofAwa.producer);
    expect((await seen(admin)).plots).toEqual(expect.arrayContaining([ofAwa.id, ofYao.id]));
    expect((await put(path, { user_ids: [] }, admin)).status).toBe(200);
    expect((await seen(yao)).plots).not.toContain(ofAwa.id);
    expect(await codeOf(await put(path, { user_ids: [uuidv7()] }, admin))).toBe("unknown_user");
  });

  test("no overlap with a plot that they do not see", async () => {
    const { input } = await drawn(awa);
    await seenBy("assigned");
    const producer = uuidv7();
    await put(`/api/producers/${producer}`, producerOf(), yao);
    const over = { ...input, producer_id: producer };
    const plot = await answered(plotSchema, await put(`/api/plots/${uuidv7()}`, over, yao));
    expect(plot.faults).toEqual([]);
    const read = await answered(
      plotSchema,
      await app.fetch(`/api/plots/${plot.id}`, { as: admin }),
    );
    expect(read.faults.map(({ code }) => code)).toEqual(["overlap"]);
  });
});

test("who drew it may leave; the plot stays", async () => {
  const gone = await app.user("collecteur");
  const { id } = await drawn(gone);
  await app.owner.query("delete from users where id = $1", [gone.id]);
  const read = await answered(plotSchema, await app.fetch(`/api/plots/${id}`, { as: admin }));
  expect(read.id).toBe(id);
});

describe("one collector", () => {
  const statuses = async (answers: Promise<Response>[]) =>
    statusesOf(await Promise.all(answers)).toSorted((one, other) => one - other);

  test("adds so many plots and producers and no more, also at once; administrators add the rest", async () => {
    const busy = await app.user("collecteur");
    const { id, producer, input } = await drawn(busy);
    await app.owner.query(
      `insert into producers (id, name, country, collector_id, is_checked)
       select gen_random_uuid(), 'Many ' || n, 'CI', $1, false from generate_series(3, $2::integer) as n`,
      [busy.id, mostDrawnPlots],
    );
    await app.owner.query(
      `insert into plots (id, producer_id, name, geometry, area_ha, crop, collector_id, is_checked)
       select gen_random_uuid(), $3, 'Many ' || n, '{"type":"Point","coordinates":[-5.123,6.123]}', 1,
         'oil_palm', $1, false
       from generate_series(3, $2::integer) as n`,
      [busy.id, mostDrawnPlots, producer],
    );
    const three = [1, 2, 3];
    const producers = three.map(() => put(`/api/producers/${uuidv7()}`, producerOf(), busy));
    expect(await statuses(producers)).toEqual([200, 409, 409]);
    const plots = three.map(() => put(`/api/plots/${uuidv7()}`, plotOf(producer), busy));
    expect(await statuses(plots)).toEqual([200, 409, 409]);
    const [plot, one] = [plotOf(producer), producerOf()];
    expect(await codeOf(await put(`/api/plots/${uuidv7()}`, plot, busy))).toBe("too_many_plots");
    const refusal = await put(`/api/producers/${uuidv7()}`, one, busy);
    expect(await codeOf(refusal)).toBe("too_many_producers");

    // What is there is sent again and corrected as before.
    expect((await put(`/api/plots/${id}`, input, busy)).status).toBe(200);
    const corrected = { ...input, name: "Corrigée", version: 1 };
    expect((await put(`/api/plots/${id}`, corrected, busy)).status).toBe(200);
    expect((await put(`/api/plots/${uuidv7()}`, plot, admin)).status).toBe(200);
    expect((await put(`/api/producers/${uuidv7()}`, one, admin)).status).toBe(200);
    expect((await put(`/api/plots/${uuidv7()}`, plotOf(producer), awa)).status).toBe(200);
  });
});
