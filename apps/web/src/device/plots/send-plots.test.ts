/** A phone and a server that forgets no plot; answers are lost, cut off, late and refused. */
import type { SentPlot } from "@elaeis/domain/backups/backed-up-schemas";
import type { PlotInput, ProducerInput } from "@elaeis/domain/plots/plot-schemas";
import { describe, expect, test } from "vitest";
import { ApiFailure } from "#language/failures/failure.ts";
import { newHeldPlot, type HeldPlot, type PlotContent } from "./held-plot.ts";
import { asSaved, asSent } from "./sent-plot.ts";
import { isSame } from "./held-plots.ts";
import { letGoPlots } from "./let-go-plots.ts";
import { sendPlots, type SendPlotsDeps } from "./send-plots.ts";

const producerId = "producer";
const contentNamed = (name: string, producer: string | null = null): PlotContent => ({
  plot: {
    name,
    producer_id: producerId,
    production_place: null,
    geometry: null,
    area_ha: null,
    crop: "oil_palm",
    planting_year: null,
    remarks: null,
  },
  producer: producer === null ? null : producerNamed(producer),
});
const producerNamed = (name: string): ProducerInput => ({
  name,
  country: "CI",
  address: null,
  operator_number: null,
  version: null,
});

function waiting(id: string, content: PlotContent, more: Partial<HeldPlot> = {}): HeldPlot {
  const plot = newHeldPlot({ id, userId: "awa", way: "draw", producerId, inputs: {} });
  return { ...plot, state: "waiting", content, savedAt: `2026-11-26T08:00:0${id}Z`, ...more };
}

type Fault = "lost" | "cut" | ApiFailure;
const unreachable = new ApiFailure({ kind: "unreachable", path: "" });
const refusal = (code: string, status = 409) =>
  new ApiFailure({ kind: "answered", path: "", status, code, sentence: `${code}.` });

type Stored = { input: PlotInput; version: number; updated_at: string; isChecked: boolean };

/** As the server's `save` and `kept` decide. */
function plotServer(tick: () => number) {
  const stored = new Map<string, Stored>();
  const producers = new Map([[producerId, producerNamed("Known")]]);
  /** Every version that was ever saved, as the audit log has it. */
  const saved = new Map<string, number>();
  const put = (id: string, input: PlotInput, version: number, isChecked = false) => {
    const updated_at = new Date(tick()).toISOString();
    const row = { input, version, updated_at, isChecked };
    stored.set(id, row);
    saved.set(`${id} ${version} ${updated_at}`, tick());
    return row;
  };
  const save = (id: string, input: PlotInput) => {
    if (!producers.has(input.producer_id)) throw refusal("unknown_producer", 404);
    const held = stored.get(id);
    if (held === undefined) {
      if (input.version !== null) throw refusal("unknown_plot", 404);
      return put(id, input, 1);
    }
    const same = isSame({ ...held.input, version: 0 }, { ...input, version: 0 });
    if (same && held.version === (input.version ?? 0) + 1) return held;
    if (held.isChecked) throw refusal("plot_not_yours", 403);
    if (held.version !== input.version) throw refusal("plot_changed");
    return put(id, input, held.version + 1);
  };
  const saveProducer = (id: string, input: ProducerInput) => {
    const held = producers.get(id);
    if (held && !isSame(held, input)) throw refusal("producer_changed");
    producers.set(id, input);
  };
  const lost = ({ id, version, saved_at }: SentPlot) => {
    if (saved.has(`${id} ${version} ${saved_at}`)) return [];
    const now = stored.get(id);
    const isChanged = now !== undefined && now.updated_at > (saved_at ?? "");
    return [{ id, version: isChanged ? 0 : (now?.version ?? null) }];
  };
  const backUp = () => {
    const [rows, owners, at] = [new Map(stored), new Map(producers), tick()];
    /** Back to what was there then. */
    return () => {
      for (const [key, savedAt] of saved) if (savedAt > at) saved.delete(key);
      stored.clear();
      for (const [id, row] of rows) stored.set(id, row);
      producers.clear();
      for (const [id, owner] of owners) producers.set(id, owner);
    };
  };
  return { stored, producers, put, save, saveProducer, lost, backUp };
}

function world(plots: readonly HeldPlot[]) {
  const device = new Map(plots.map((plot) => [plot.id, plot]));
  const faults: (Fault | null)[] = [];
  const requests: string[] = [];
  let nowMs = 1_000;
  const server = plotServer(() => (nowMs += 1));
  const passing = async <Answer>(name: string, work: () => Answer): Promise<Answer> => {
    requests.push(name);
    const fault = faults.shift() ?? null;
    if (fault instanceof ApiFailure) throw fault;
    if (fault === "cut") throw unreachable;
    const answer = work();
    if (fault === "lost") throw unreachable;
    return answer;
  };
  const deps: SendPlotsDeps = {
    list: async () =>
      [...device.values()].toSorted((one, other) => (one.savedAt > other.savedAt ? -1 : 1)),
    read: async (id) => device.get(id),
    change: async (id, change) => {
      const plot = device.get(id);
      const changed = plot && { ...plot, ...change(plot) };
      if (changed) device.set(id, changed);
      return changed;
    },
    settle: async (sent, saved) => {
      const now = device.get(sent.id);
      const copy = asSent(sent, saved);
      const isCopy = now?.state !== "draft" && isSame(now?.content, sent.content);
      const settled = { ...asSaved(saved), tried: null, triedProducer: null, sent: copy };
      if (now) device.set(sent.id, isCopy ? copy : { ...now, ...settled });
    },
    putProducer: (id, input) =>
      passing(`producer ${input.name}`, () => server.saveProducer(id, input)),
    putPlot: (id, input) =>
      passing(`plot ${input.name} ${input.version}`, () => server.save(id, input)),
    checkBackedUp: (asked) =>
      passing("kept", () => {
        const missing = asked.flatMap(server.lost);
        return { has_backups: true, released: [], missing };
      }),
    now: () => nowMs,
    random: () => 0,
    isStopped: () => false,
  };
  const later = (ms: number) => (nowMs += ms);
  const unsent = () => [...device.values()].filter(({ state }) => state !== "sent");
  const letGo = () => letGoPlots({ ...deps, forget: async ({ id }) => void device.delete(id) });
  return { ...server, device, unsent, faults, requests, deps, later, letGo };
}

const only = (of: Map<string, HeldPlot>) => [...of.values()][0];

describe("a pass", () => {
  test("sends those handed in, in that order, a new producer before its plot; drafts stay", async () => {
    const { device, stored, requests, deps, producers } = world([
      waiting("1", contentNamed("A", "Yao")),
      { ...waiting("2", contentNamed("B")), state: "draft" },
      waiting("3", contentNamed("C")),
    ]);
    producers.clear();
    expect(await sendPlots(false, deps)).toEqual({
      sent: 2,
      failed: 0,
      stopped: null,
      nextTryAt: null,
    });
    expect(requests).toEqual(["producer Yao", "plot A null", "plot C null"]);
    expect([...device.values()].map(({ state }) => state)).toEqual(["sent", "draft", "sent"]);
    expect([...stored.keys()]).toEqual(["1", "3"]);
  });

  test("ends where the network does; nothing is lost or sent twice", async () => {
    const { unsent, stored, faults, deps } = world([
      waiting("1", contentNamed("A", "Known")),
      waiting("2", contentNamed("B")),
    ]);
    for (const fault of ["cut", "lost"] as const) {
      for (const before of [[], [null]]) {
        faults.push(...before, fault);
        expect(await sendPlots(false, deps)).toMatchObject({ sent: 0, stopped: { why: "later" } });
      }
    }
    expect(unsent()).toHaveLength(2);
    expect(await sendPlots(false, deps)).toMatchObject({ sent: 2, stopped: null });
    expect(unsent()).toEqual([]);
    expect([...stored.values()].map(({ version }) => version)).toEqual([1, 1]);
  });

  test("waits for who it is: a session that ended, or another person's", async () => {
    for (const code of ["not_signed_in", "other_user"]) {
      const { device, faults, deps } = world([waiting("1", contentNamed("A"))]);
      faults.push(refusal(code, code === "other_user" ? 409 : 401));
      expect(await sendPlots(false, deps)).toMatchObject({ stopped: { why: "sign_in" } });
      expect(only(device)?.state).toBe("waiting");
    }
  });

  test("goes on behind a plot that the server refuses or fails at", async () => {
    const { device, unsent, stored, faults, deps, later } = world([
      waiting("1", contentNamed("A")),
      waiting("2", contentNamed("B")),
      waiting("3", contentNamed("C")),
    ]);
    faults.push(refusal("plot_name_taken"), refusal("unexpected", 500));
    const pass = await sendPlots(false, deps);
    expect(pass).toMatchObject({ sent: 1, failed: 1, stopped: null });
    expect(pass.nextTryAt).toBeGreaterThan(1_000);
    expect(device.get("1")).toMatchObject({
      state: "refused",
      tried: null,
      reason: { code: "plot_name_taken", sentence: "plot_name_taken." },
    });
    expect([...stored.keys()]).toEqual(["3"]);
    // Not due yet, then due; what was refused goes when the person asks.
    expect(await sendPlots(false, deps)).toMatchObject({ sent: 0 });
    later(2_000);
    expect(await sendPlots(false, deps)).toMatchObject({ sent: 1 });
    expect(await sendPlots(true, deps)).toMatchObject({ sent: 1 });
    expect(unsent()).toEqual([]);
  });
});

describe("an answer that was lost", () => {
  test("and a plot that the person then changed: the change comes after it", async () => {
    const { unsent, stored, faults, requests, deps } = world([waiting("1", contentNamed("A"))]);
    faults.push("lost");
    await sendPlots(false, deps);
    await deps.change("1", () => ({ content: contentNamed("A2") }));
    expect(await sendPlots(false, deps)).toMatchObject({ sent: 1 });
    expect(requests).toEqual(["plot A null", "plot A null", "plot A2 1"]);
    expect(stored.get("1")).toMatchObject({ version: 2, input: { name: "A2" } });
    expect(unsent()).toEqual([]);
  });

  test("of a request that did not arrive: the present content makes the plot", async () => {
    const { stored, faults, deps } = world([waiting("1", contentNamed("A"))]);
    faults.push("cut");
    await sendPlots(false, deps);
    await deps.change("1", () => ({ content: contentNamed("A2") }));
    faults.push(refusal("plot_faulty", 422));
    expect(await sendPlots(false, deps)).toMatchObject({ sent: 1 });
    expect(stored.get("1")).toMatchObject({ version: 1, input: { name: "A2" } });
  });

  test("and a repeat that was cut short on the way: nothing is concluded from it", async () => {
    const { device, stored, faults, deps } = world([waiting("1", contentNamed("A"))]);
    faults.push("lost");
    await sendPlots(false, deps);
    await deps.change("1", () => ({ content: contentNamed("A2") }));
    // A page of the network's answers in the server's place.
    faults.push(new ApiFailure({ kind: "answered", path: "", status: 413 }));
    expect(await sendPlots(false, deps)).toMatchObject({ sent: 0, failed: 0 });
    expect(only(device)).toMatchObject({ state: "waiting", tried: { name: "A" } });
    expect(await sendPlots(true, deps)).toMatchObject({ sent: 1 });
    expect(stored.get("1")).toMatchObject({ version: 2, input: { name: "A2" } });
  });

  test("and a plot that the office changed since: it has arrived", async () => {
    const { unsent, put, stored, faults, deps } = world([waiting("1", contentNamed("A"))]);
    faults.push("lost");
    await sendPlots(false, deps);
    const office = { ...contentNamed("Office").plot, version: 1 };
    put("1", office, 2, true);
    expect(await sendPlots(false, deps)).toMatchObject({ sent: 1, failed: 0 });
    expect(unsent()).toEqual([]);
    expect(stored.get("1")?.input.name).toBe("Office");
  });

  test("of a correction, which the office has overtaken: the person is told", async () => {
    const { device, put, deps } = world([waiting("1", contentNamed("A2"), { version: 1 })]);
    const office = { ...contentNamed("Office").plot, version: 1 };
    put("1", office, 2, true);
    expect(await sendPlots(false, deps)).toMatchObject({ failed: 1 });
    expect(only(device)).toMatchObject({ state: "refused", reason: { code: "plot_not_yours" } });
  });
});

test("what the person takes back while it is sent becomes the correction of the stored plot", async () => {
  const { device, stored, deps } = world([waiting("1", contentNamed("A"))]);
  const putPlot: SendPlotsDeps["putPlot"] = async (id, input) => {
    const answer = await deps.putPlot(id, input);
    await deps.change(id, () => ({ state: "draft" }));
    return answer;
  };
  await sendPlots(false, { ...deps, putPlot });
  expect(only(device)).toMatchObject({ state: "draft", version: 1, tried: null });
  await deps.change("1", () => ({ state: "waiting", content: contentNamed("A2") }));
  expect(await sendPlots(false, deps)).toMatchObject({ sent: 1 });
  expect(stored.get("1")).toMatchObject({ version: 2, input: { name: "A2" } });
});

describe("after a restore", () => {
  const sentOnce = async (...plots: HeldPlot[]) => {
    const all = world(plots);
    await sendPlots(false, all.deps);
    return all;
  };
  const correct = ({ device, deps }: ReturnType<typeof world>, name: string) => {
    const sent = device.get("1");
    if (sent === undefined) throw new Error("gone");
    return deps.change("1", () => ({ state: "waiting", content: contentNamed(name), sent }));
  };

  test("what the server still has stays as it is", async () => {
    const all = await sentOnce(waiting("1", contentNamed("A")));
    await all.letGo();
    expect(only(all.device)).toMatchObject({ state: "sent", version: 1 });
    expect(await sendPlots(true, all.deps)).toMatchObject({ sent: 0 });
  });

  test("a lost plot comes again with the producer that it added, also one of which it is not the first", async () => {
    const all = world([
      waiting("1", contentNamed("A", "Yao")),
      waiting("2", contentNamed("B", "Yao"), { producerId: "of a producer it does not add" }),
    ]);
    all.producers.clear();
    const restore = all.backUp();
    await sendPlots(false, all.deps);
    expect(all.stored.size).toBe(2);
    restore();
    await all.letGo();
    expect(await sendPlots(false, all.deps)).toMatchObject({ sent: 2 });
    expect([...all.stored.values()].map(({ version }) => version)).toEqual([1, 1]);
    expect(all.producers.size).toBe(1);
    expect(all.unsent()).toEqual([]);
  });

  test("a producer that an administrator has changed since stays as it is", async () => {
    const all = world([waiting("1", contentNamed("A", "Yao"))]);
    all.producers.set(producerId, producerNamed("Yao Kouamé"));
    expect(await sendPlots(false, all.deps)).toMatchObject({ sent: 1, failed: 0 });
    expect(all.producers.get(producerId)?.name).toBe("Yao Kouamé");
  });

  test("a lost correction comes after what is there", async () => {
    const all = await sentOnce(waiting("1", contentNamed("A")));
    const restore = all.backUp();
    for (const name of ["A2", "A3"]) {
      await correct(all, name);
      await sendPlots(false, all.deps);
    }
    expect(all.stored.get("1")?.version).toBe(3);
    restore();
    await all.letGo();
    all.faults.push("lost");
    await sendPlots(false, all.deps);
    expect(await sendPlots(false, all.deps)).toMatchObject({ sent: 1 });
    expect(all.stored.get("1")).toMatchObject({ version: 2, input: { name: "A3" } });
  });

  test("a correction that waits takes with it what was lost", async () => {
    const all = world([waiting("1", contentNamed("A"))]);
    const restore = all.backUp();
    await sendPlots(false, all.deps);
    await correct(all, "A2");
    all.faults.push("lost");
    await sendPlots(false, all.deps);
    restore();
    expect(await sendPlots(false, all.deps)).toMatchObject({ sent: 1 });
    expect(all.stored.get("1")).toMatchObject({ version: 1, input: { name: "A2" } });
    expect(all.unsent()).toEqual([]);
  });

  test("what somebody has changed since is not written over: the person decides", async () => {
    for (const isChecked of [true, false]) {
      const all = await sentOnce(waiting("1", contentNamed("A")));
      const restore = all.backUp();
      await correct(all, "A2");
      await sendPlots(false, all.deps);
      restore();
      all.put("1", { ...contentNamed("Other").plot, version: 1 }, 2, isChecked);
      await all.letGo();
      expect(await sendPlots(false, all.deps)).toMatchObject({ failed: 1 });
      const code = isChecked ? "plot_not_yours" : "plot_changed";
      expect(only(all.device)).toMatchObject({ state: "refused", reason: { code } });
      // Nor when it is sent again.
      await sendPlots(true, all.deps);
      expect(all.stored.get("1")?.input.name).toBe("Other");
    }
  });
});
