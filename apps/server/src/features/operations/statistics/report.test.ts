import { harvestReportSchema } from "@elaeis/domain/statistics/report-schemas";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
// A Sunday, 20:00 in Douala.
const now = new Date("2026-03-15T19:00:00Z");

beforeEach(async () => {
  app = await createTestApp({ ai: "none", now: () => now });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  await app.owner.query("update users set created_at = '2026-01-10T10:00:00Z'");
  await set({ office_time_zone: "Africa/Douala", mail_from_name: "Palmeraie du Nkam" });
});
afterEach(() => app.close());

const set = (changes: object) =>
  app.fetch("/api/settings", { ...json({ changes }, "PATCH"), as: admin });

type Fruit = {
  at?: string;
  by?: string | null;
  email?: string;
  oil?: number;
  accepted?: boolean;
  missing?: boolean;
  predicted?: number;
  maturity?: string;
  plot?: string;
  photos?: (boolean | null)[];
};

const roles = ["front", "back", "left", "right", "macro", "stem"];

async function insertFruit(fruit: Fruit): Promise<string> {
  const id = uuidv7();
  await app.owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, collection_date, oil_content,
       maturity_stage, submission_sha256, nir_data_source, missing_values)
     values ($1, $2, $3, $4, $5, $6, $7, sha256('x'), $8, $9)`,
    [
      id,
      `F-${id}`,
      fruit.by === undefined ? collector.id : fruit.by,
      fruit.email ?? "x",
      fruit.at ?? "2026-03-11T10:00:00Z",
      fruit.oil,
      fruit.maturity,
      fruit.accepted ? "ai_accepted" : null,
      fruit.missing ? ["oil_content"] : [],
    ],
  );
  if (fruit.predicted !== undefined) {
    await app.owner.query(
      `insert into ai_predictions (id, fruit_id, project_label, version_label, predicted_oil_content,
         api_response, prediction_status)
       values ($1, $2, 'p', 'v1', $3, '{}', 'success')`,
      [uuidv7(), id, fruit.predicted],
    );
  }
  for (const [order, isFine] of (fruit.photos ?? []).entries()) {
    await app.owner.query(
      `insert into fruit_images (id, fruit_id, photo_role, photo_url, file_name, file_size,
         upload_order, sha256, stored_sha256, width, height, is_protocol_compliant,
         received_at)
       values ($1, $2, $3, '/x', 'x.jpg', 1, $4, sha256('x'), sha256('x'), 10, 10, $5, now())`,
      [uuidv7(), id, roles[order], order + 1, isFine],
    );
  }
  if (fruit.plot !== undefined) {
    await app.owner.query(
      "insert into fruit_plots (fruit_id, plot_id, source) values ($1, $2, 'set')",
      [id, fruit.plot],
    );
  }
  return id;
}

async function insertPlot(name: string): Promise<string> {
  const [id, producer] = [uuidv7(), uuidv7()];
  await app.owner.query(
    `insert into producers (id, name, country) values ($1, 'Producer of ' || $2, 'CM')`,
    [producer, name],
  );
  await app.owner.query(
    `insert into plots (id, producer_id, name, geometry, area_ha, crop)
     values ($1, $2, $3, '{"type":"Point","coordinates":[10,4]}', 1, 'oil_palm')`,
    [id, producer, name],
  );
  return id;
}

const ask = (query = "", as?: TestUser, whose = "") =>
  app.fetch(`/api/statistics${whose}/report${query}`, as === undefined ? {} : { as });
const report = (query = "", as = admin, whose = "") =>
  answered(harvestReportSchema, ask(query, as, whose));

describe("the harvest report", () => {
  test("of all is the administrators', of one's own everybody's, of a period that there is", async () => {
    expect((await ask()).status).toBe(401);
    expect((await ask("", undefined, "/me")).status).toBe(401);
    expect((await ask("", collector)).status).toBe(403);
    expect((await ask("?period=2026-W54", admin)).status).toBe(400);
    expect((await ask("?period=lately", admin)).status).toBe(400);
  });

  test("of an empty period has the collectors' targets and no figures", async () => {
    const found = await report();
    expect(found).toMatchObject({
      period: "2026-W11",
      from: "2026-03-09",
      to: "2026-03-15",
      previous: "2026-W10",
      next: null,
      timeZone: "Africa/Douala",
      installation: "Palmeraie du Nkam",
      hasSamples: false,
      plots: [],
    });
    // A week of a month of 31 days: 500 × 7 / 31.
    const nothing = { fruits: 0, measured: null, predicted: null, photos: 0, photosOutside: 0 };
    expect(found.total).toMatchObject({ ...nothing, target: 113 });
    expect(found.collectors).toMatchObject([{ id: collector.id, ...nothing, target: 113 }]);
  });

  test("begins and ends with the days of the office, also where the clock changes", async () => {
    await set({ office_time_zone: "Europe/Paris" });
    // The week of 23 hours ends at midnight of summer time.
    for (const at of ["2026-03-22T22:59:59Z", "2026-03-22T23:00:00Z", "2026-03-29T21:59:59Z"]) {
      await insertFruit({ at });
    }
    await insertFruit({ at: "2026-03-29T22:00:00Z" });
    expect((await report("?period=2026-W13")).total.fruits).toBe(2);
    expect((await report("?period=2026-03")).total.fruits).toBe(4);
    expect(await report("?period=2026-02")).toMatchObject({ unit: "month", next: "2026-03" });
  });

  test("tells measured from predicted, each with its interval; one fruit has none", async () => {
    await insertFruit({ oil: 20 });
    const one = await report();
    expect(one.total.measured).toEqual({ fruits: 1, mean: 20, low: null, high: null });
    await insertFruit({ oil: 22 });
    await insertFruit({ oil: 24, predicted: 90 });
    await insertFruit({ oil: 0, missing: true });
    await insertFruit({ oil: 30, accepted: true, predicted: 30 });
    await insertFruit({ predicted: 26 });
    const { total } = await report();
    expect(total.fruits).toBe(6);
    // 22 ± 4.303 × 2 / √3.
    expect(total.measured).toEqual({ fruits: 3, mean: 22, low: 17, high: 27 });
    // 28 ± 12.706 × 2.83 / √2.
    expect(total.predicted).toEqual({ fruits: 2, mean: 28, low: 2.6, high: 53.4 });
  });

  test("goes by plot and by collector, with maturity and photos; also of fruits without either", async () => {
    const plot = await insertPlot("Bloc 7");
    const other = await app.user("collecteur");
    await insertFruit({ plot, maturity: "optimal", oil: 21, photos: [true, false, null] });
    await insertFruit({ plot, maturity: "unripe", by: other.id, photos: [false] });
    await insertFruit({});
    await insertFruit({ by: null, email: "former-collector-0a1b2c3d" });
    const found = await report();
    expect(found.plots).toMatchObject([
      { id: plot, name: "Bloc 7", producer: "Producer of Bloc 7", fruits: 2, photos: 3 },
      { id: null, name: null, fruits: 2 },
    ]);
    expect(found.plots[0]).toMatchObject({
      photosOutside: 2,
      maturity: { unripe: 1, good: 0, optimal: 1, overripe: 0, unknown: 0 },
    });
    expect(found.collectors[0]).toMatchObject({ id: collector.id, fruits: 2 });
    expect(found.collectors.map(({ id, fruits }) => [id, fruits])).toEqual(
      expect.arrayContaining([
        [null, 1],
        [other.id, 1],
      ]),
    );
    expect(found.collectors.find(({ id }) => id === null)).toMatchObject({
      name: "former-collector-0a1b2c3d",
      isDeleted: true,
      target: null,
    });
    expect(found.total).toMatchObject({ fruits: 4, photos: 3, photosOutside: 2 });
    const sums = found.collectors.reduce((sum, { target }) => sum + (target ?? 0), 0);
    expect(found.total.target).toBe(sums);
  });

  test("keeps the fruits of a deleted account, without a target; administrators have none either", async () => {
    await insertFruit({});
    await insertFruit({ by: admin.id });
    await app.owner.query(
      "update users set deleted_at = now(), disabled_at = now() where id = $1",
      [collector.id],
    );
    const { collectors, total } = await report();
    expect(collectors).toHaveLength(2);
    for (const { target } of collectors) expect(target).toBeNull();
    expect(collectors.find(({ id }) => id === collector.id)?.isDeleted).toBe(true);
    expect(total.target).toBe(0);
  });

  test("counts the target of somebody new from the day after they came", async () => {
    await app.owner.query("update users set created_at = '2026-03-12T22:00:00Z' where id = $1", [
      collector.id,
    ]);
    // From the 13th to the 15th.
    expect((await report()).total.target).toBe(48);
    expect((await report("?period=2026-02")).collectors).toEqual([]);
    await set({ collector_monthly_target: 310 });
    expect((await report("?period=2026-04")).total.target).toBe(310);
  });

  test("of one's own has nothing of others, also for an administrator", async () => {
    const plot = await insertPlot("Bloc 9");
    const other = await app.user("collecteur");
    await insertFruit({ plot });
    await insertFruit({ by: other.id });
    await insertFruit({ by: null, email: collector.email });
    const own = await report("", collector, "/me");
    expect(own).toMatchObject({ total: { fruits: 1, target: 113 }, plots: [{ name: "Bloc 9" }] });
    expect(own.collectors.map(({ id }) => id)).toEqual([collector.id]);
    expect((await report("", admin, "/me")).total.fruits).toBe(0);
    // A plot that they may not see is not named.
    await set({ plots_seen_by: "assigned" });
    expect((await report("", collector, "/me")).plots).toMatchObject([{ id: plot, name: null }]);
    const { plots } = await report();
    expect(plots).toMatchObject([{ name: null }, { name: "Bloc 9" }]);
  });

  test("leaves sample data out while it is hidden, and says so while it is not", async () => {
    const sample = await insertFruit({});
    await app.owner.query("update fruits set is_sample = true where id = $1", [sample]);
    const found = await report();
    expect(found.hasSamples).toBe(found.total.fruits === 1);
  });
});
