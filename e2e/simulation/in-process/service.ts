/**
 * The server's protocol in this process: the product's own services on the in-process store, and what
 * comes before them (session, the person a request is for, parsing) as its routes do it.
 */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import {
  fruitEditSchema,
  fruitSubmissionSchema,
  sha256Schema,
} from "@elaeis/domain/fruits/fruit-schemas";
import { sentItemsSchema } from "@elaeis/domain/backups/backed-up-schemas";
import { photoRoles } from "@elaeis/domain/fruits/photo-roles";
import { problems, problemSentence, type ProblemCode } from "@elaeis/domain/problems";
import { fruitPlotInputSchema } from "@elaeis/domain/plots/plot-schemas";
import * as z from "zod/mini";
import type { Instantiate } from "../link.ts";
import type * as serverApp from "../server-app.ts";
import { ownFields } from "../own-fields.ts";
import { createStore, type Environment } from "./store.ts";

export type ServiceRequest = {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** JSON as text, bytes, or the parts of a form; null when what came is no such thing any more. */
  body: string | Uint8Array | ReadonlyMap<string, string | Uint8Array> | null;
  actor: Actor;
};
export type ServiceAnswer = { status: number; headers: Record<string, string>; body: string };

export type ServerApp = typeof serverApp;
type Files = Map<string, Uint8Array>;

export function createService(
  instantiate: Instantiate<ServerApp>,
  env: Environment,
  globals: Readonly<Record<string, unknown>>,
) {
  const app = instantiate(globals, {});
  const store = createStore(env);
  const files: Files = new Map();
  const services = servicesOf(app, store, files, env);

  async function handle(request: ServiceRequest): Promise<ServiceAnswer> {
    try {
      const { actor, headers } = request;
      const expected = headers["x-user"];
      if (actor.kind === "user" && expected !== undefined && actor.id !== expected) {
        throw new app.Problem("other_user");
      }
      if (actor.kind === "visitor") {
        throw new app.Problem(actor.sessionOver?.code ?? "not_signed_in");
      }
      if (actor.kind !== "user") throw new app.Problem("not_signed_in");
      const answer = await route(services, app, request, actor);
      return answer === undefined
        ? { status: 204, headers: {}, body: "" }
        : { status: 200, headers: {}, body: JSON.stringify(answer) };
    } catch (error) {
      if (!(error instanceof app.Problem)) throw error;
      return problemAnswer(error.code, error.details);
    }
  }

  return { handle, store, files };
}

type ProblemDetails = Parameters<typeof problemSentence>[2];

export function problemAnswer(code: ProblemCode, details: ProblemDetails = {}): ServiceAnswer {
  const error = problemSentence(code, "en", details);
  const body = JSON.stringify({ success: false, code, error, details });
  return { status: problems[code].status, headers: {}, body };
}

type Services = ReturnType<typeof servicesOf>;

function servicesOf(
  app: ServerApp,
  store: ReturnType<typeof createStore>,
  files: Files,
  env: Environment,
) {
  const fileStore = {
    add: async (path: string, bytes: Uint8Array) => {
      await env.step();
      if (files.has(path)) return false;
      files.set(path, new Uint8Array(bytes));
      return true;
    },
    delete: async (path: string) => {
      await env.step();
      files.delete(path);
    },
  };
  const links = { of: () => ({ link: (path: string) => path }) };
  const given = {
    database: store,
    files: fileStore,
    links,
    settings: { read: () => Promise.resolve(ownFields) },
    now: env.now,
    random: env.random,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what of them the services call
  const deps = given as unknown as Parameters<ServerApp["createPhotoService"]>[0] &
    Parameters<ServerApp["createFruitService"]>[0];
  const fruits = app.createFruitService({ ...deps, random: env.random });
  const photos = app.createPhotoService(deps);
  return {
    fruits,
    photos,
    plots: env.plots,
    step: env.step,
    parts: app.createPhotoPartService({ ...deps, photos }),
    whole: app.createFruitWithPhotosService({ ...deps, fruits }),
    backedUp: app.createBackedUpFruitService({
      ...deps,
      hasBackups: () => Promise.resolve(env.hasBackups),
    }),
  };
}

const plotPath = /^\/api\/fruit-plots\/([0-9a-f-]{36})$/;
const paths =
  /^\/api\/fruits\/([0-9a-f-]{36})(?:\/(whole)|\/photos\/(\w+)(?:\/(parts)(?:\/(\d+))?)?)?$/;

async function route(
  services: Services,
  app: ServerApp,
  { method, path, headers, body }: ServiceRequest,
  actor: SignedIn,
): Promise<unknown> {
  if (path.startsWith("/api/devices/")) return undefined;
  if (path === "/api/fruits/kept") {
    const asked = parsed(app, sentItemsSchema, parsedText(app, body, "body"), "body");
    return services.backedUp.check(actor, asked);
  }
  const placed = plotPath.exec(path)?.[1];
  if (placed !== undefined) return setPlot(services, app, placed, body, actor);
  const [, id = "", whole, role, parts, start] = paths.exec(path) ?? [];
  const { Problem } = app;
  if (id === "") throw new Problem("not_found");
  if (whole !== undefined) return receiveWhole(services, app, id, body, actor);
  if (role !== undefined) {
    const photoRole = photoRoles.find((one) => one === role);
    if (photoRole === undefined) throw new Problem("invalid_input", { fields: "role" });
    const named = headers["x-content-sha256"];
    if (method === "DELETE") return services.photos.remove(actor, id, photoRole, named);
    const sha256 = parsed(app, sha256Schema, named, "x-content-sha256");
    const arrival = { fruitId: id, role: photoRole, sha256 };
    if (parts !== undefined && start === undefined) return services.parts.held(actor, arrival);
    const bytes = body instanceof Uint8Array ? Buffer.from(body) : Buffer.alloc(0);
    if (start !== undefined) return services.parts.append(actor, arrival, Number(start), bytes);
    return services.photos.receive(actor, arrival, () => Promise.resolve(bytes));
  }
  if (method === "GET") return services.fruits.read(actor, id);
  if (method === "DELETE") return services.fruits.remove(actor, id);
  const schema = method === "PUT" ? fruitSubmissionSchema : fruitEditSchema;
  const json = parsed(app, schema, parsedText(app, body, "body"), "body");
  if ("base_version" in json) return services.fruits.edit(actor, id, json);
  return services.fruits.submit(actor, id, json);
}

/** As the feature of plots does it, whose queries are no concern here. */
async function setPlot(
  { fruits, plots, step }: Services,
  app: ServerApp,
  id: string,
  body: ServiceRequest["body"],
  actor: SignedIn,
) {
  const input = parsed(app, fruitPlotInputSchema, parsedText(app, body, "body"), "body");
  await fruits.read(actor, id);
  const plotId = input.source === "set" ? input.plot_id : null;
  if (plotId === null) return { plot: null, source: null, is_probable: false };
  if (!plots.has(plotId)) throw new app.Problem("unknown_plot");
  await step();
  plots.onSet(actor, id, plotId);
  const plot = { id: plotId, name: plotId, producer: "Yao" };
  return { plot, source: "set", is_probable: false };
}

async function receiveWhole(
  services: Services,
  app: ServerApp,
  id: string,
  body: ServiceRequest["body"],
  actor: SignedIn,
) {
  if (!(body instanceof Map)) throw new app.Problem("body_unreadable");
  const form: ReadonlyMap<string, string | Uint8Array> = body;
  const given = parsedText(app, form.get("fruit") ?? null, "fruit");
  const submission = parsed(app, fruitSubmissionSchema, given, "fruit");
  const brought = [...form].flatMap(([role, bytes]) =>
    typeof bytes === "string" ? [] : [{ role, bytes: Buffer.from(bytes) }],
  );
  return services.whole.receive(actor, id, submission, brought);
}

function parsedText(app: ServerApp, body: ServiceRequest["body"], name: string): unknown {
  try {
    if (typeof body === "string") return JSON.parse(body);
  } catch {
    // As when nothing came.
  }
  if (name === "body") throw new app.Problem("body_unreadable");
  throw new app.Problem("invalid_input", { fields: name });
}

function parsed<Schema extends z.core.$ZodType>(
  { Problem }: ServerApp,
  schema: Schema,
  value: unknown,
  name: string,
): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => [name, ...issue.path].join("."));
  throw new Problem("invalid_input", { fields: fields.join(", ") });
}
