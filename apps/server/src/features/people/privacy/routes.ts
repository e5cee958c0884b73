import {
  ownDataSchema,
  privacyAskingSchema,
  privacyDecisionSchema,
  privacyRequestPageSchema,
  privacyRequestQuerySchema,
  privacyRequestSchema,
  restrictedSchema,
  restrictionSchema,
} from "@elaeis/domain/privacy/privacy-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { OwnDataService } from "./own-data.ts";
import type { RestrictionService } from "./restriction.ts";
import type { PrivacyService } from "./service.ts";

const tag = "privacy";
const params = z.object({ id: z.uuid() });
const restricted = { status: 200, schema: restrictedSchema } as const;

type Deps = {
  ownData: OwnDataService;
  restriction: RestrictionService;
  privacy: PrivacyService;
  now: () => Date;
};

export function privacyRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .route("/", ownDataRoutes(deps))
    .route("/", requestRoutes(deps));
}

function ownDataRoutes({ ownData, restriction, now }: Deps) {
  return new Hono<AppEnv>()
    .get(
      "/me",
      operation({
        id: "readOwnData",
        summary: "The data kept about the signed-in person, how much of each, and their requests",
        tag,
        answer: { status: 200, schema: ownDataSchema },
      }),
      async (c) => c.json(await ownData.read(c.get("actor"))),
    )
    .get(
      "/me/export.zip",
      operation({
        id: "exportOwnData",
        summary: "All of one's data, photos included, as one archive",
        tag,
        answer: { status: 200, schema: z.string(), type: "application/octet-stream" },
      }),
      async (c) => {
        const zip = await ownData.exportZip(c.get("actor"));
        const day = now().toISOString().slice(0, 10);
        c.header("Content-Type", "application/zip");
        c.header("Content-Disposition", `attachment; filename="elaeis_my_data_${day}.zip"`);
        return c.body(ReadableStream.from(zip));
      },
    )
    .put(
      "/me/restriction",
      operation({
        id: "restrictOwnData",
        summary:
          "Leave one's fruits out of training, exports and publication, or lift the restriction",
        tag,
        answer: restricted,
      }),
      valid("json", restrictionSchema),
      async (c) => c.json(await restriction.setOwn(c.get("actor"), c.req.valid("json").restricted)),
    )
    .post(
      "/me/requests",
      operation({
        id: "askAboutOwnData",
        summary: "Ask an administrator to correct or erase one's data",
        tag,
        answer: { status: 201, schema: privacyRequestSchema },
      }),
      valid("json", privacyAskingSchema),
      async (c) => c.json(await ownData.ask(c.get("actor"), c.req.valid("json")), 201),
    )
    .delete(
      "/me/requests/:id",
      operation({ id: "withdrawPrivacyRequest", summary: "Withdraw a request", tag }),
      valid("param", params),
      async (c) => {
        await ownData.withdraw(c.get("actor"), c.req.valid("param").id);
        return c.body(null, 204);
      },
    );
}

/** For administrators. */
function requestRoutes({ restriction, privacy }: Deps) {
  return new Hono<AppEnv>()
    .get(
      "/requests",
      operation({
        id: "listPrivacyRequests",
        summary: "Requests about personal data, and people whose processing is restricted",
        tag,
        answer: { status: 200, schema: privacyRequestPageSchema },
      }),
      valid("query", privacyRequestQuerySchema),
      async (c) => c.json(await privacy.list(c.get("actor"), c.req.valid("query"))),
    )
    .put(
      "/requests/:id/decision",
      operation({
        id: "decidePrivacyRequest",
        summary: "Grant or refuse a request; a granted erasure also deletes the account",
        tag,
      }),
      valid("param", params),
      valid("json", privacyDecisionSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        await privacy.decide(c.get("actor"), id, c.req.valid("json"));
        return c.body(null, 204);
      },
    )
    .put(
      "/people/:id/restriction",
      operation({
        id: "restrictDataOf",
        summary: "Restrict the processing of someone's data, or lift the restriction",
        tag,
        answer: restricted,
      }),
      valid("param", params),
      valid("json", restrictionSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await restriction.setFor(c.get("actor"), id, c.req.valid("json").restricted));
      },
    );
}
