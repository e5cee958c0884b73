import * as privacyApi from "@elaeis/domain/privacy/privacy-api";
import {
  privacyAskingSchema,
  privacyDecisionSchema,
  privacyRequestQuerySchema,
  restrictionSchema,
} from "@elaeis/domain/privacy/privacy-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { OwnDataService } from "./own-data.ts";
import type { RestrictionService } from "./restriction.ts";
import type { PrivacyService } from "./service.ts";

const params = z.object({ id: z.uuid() });

type Deps = {
  ownData: OwnDataService;
  restriction: RestrictionService;
  privacy: PrivacyService;
  now: () => Date;
};

export function privacyRoutes(deps: Deps) {
  return new Hono<AppEnv>().route("/", ownDataRoutes(deps)).route("/", requestRoutes(deps));
}

const operation = operations("privacy", privacyApi, {
  readOwnData: {
    who: "account.manage",
    en: "The data kept about the signed-in person, how much of each, and their requests",
    fr: "Les données conservées sur la personne connectée, leur nombre, et ses demandes",
  },
  exportOwnData: {
    who: "account.manage",
    en: "All of one's data, photos included, as one archive",
    fr: "Toutes ses données, photos comprises, dans une archive",
  },
  restrictOwnData: {
    who: "account.manage",
    en: "Leave one's fruits out of training, exports and publication, or lift the restriction",
    fr: "Exclure ses fruits de l'entraînement, des exports et de la publication, ou lever cette limite",
  },
  askAboutOwnData: {
    who: "account.manage",
    en: "Ask an administrator to correct or erase one's data",
    fr: "Demander à un administrateur de corriger ou d'effacer ses données",
    status: 201,
  },
  withdrawPrivacyRequest: {
    who: "account.manage",
    en: "Withdraw a request",
    fr: "Retirer une demande",
  },
  listPrivacyRequests: {
    who: "users.manage",
    en: "Requests about personal data, and people whose processing is restricted",
    fr: "Les demandes sur les données personnelles, et les personnes dont le traitement est limité",
  },
  decidePrivacyRequest: {
    who: "users.manage",
    en: "Grant or refuse a request; a granted erasure also deletes the account",
    fr: "Accepter ou refuser une demande\u00a0; un effacement accepté supprime aussi le compte",
  },
  restrictDataOf: {
    who: "users.manage",
    en: "Restrict the processing of someone's data, or lift the restriction",
    fr: "Limiter le traitement des données de quelqu'un, ou lever cette limite",
  },
});

function ownDataRoutes({ ownData, restriction, now }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("readOwnData"), async (c) => c.json(await ownData.read(c.get("actor"))))
    .on(...operation("exportOwnData"), async (c) => {
      const zip = await ownData.exportZip(c.get("actor"));
      const day = now().toISOString().slice(0, 10);
      c.header("Content-Type", "application/zip");
      c.header("Content-Disposition", `attachment; filename="elaeis_my_data_${day}.zip"`);
      return c.body(ReadableStream.from(zip));
    })
    .on(
      ...operation("restrictOwnData"),
      takes(privacyApi.restrictOwnData, restrictionSchema),
      async (c) => c.json(await restriction.setOwn(c.get("actor"), c.req.valid("json").restricted)),
    )
    .on(
      ...operation("askAboutOwnData"),
      takes(privacyApi.askAboutOwnData, privacyAskingSchema),
      async (c) => c.json(await ownData.ask(c.get("actor"), c.req.valid("json")), 201),
    )
    .on(...operation("withdrawPrivacyRequest"), valid("param", params), async (c) => {
      await ownData.withdraw(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    });
}

/** For administrators. */
function requestRoutes({ restriction, privacy }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("listPrivacyRequests"), valid("query", privacyRequestQuerySchema), async (c) =>
      c.json(await privacy.list(c.get("actor"), c.req.valid("query"))),
    )
    .on(
      ...operation("decidePrivacyRequest"),
      valid("param", params),
      takes(privacyApi.decidePrivacyRequest, privacyDecisionSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        await privacy.decide(c.get("actor"), id, c.req.valid("json"));
        return c.body(null, 204);
      },
    )
    .on(
      ...operation("restrictDataOf"),
      valid("param", params),
      takes(privacyApi.restrictDataOf, restrictionSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await restriction.setFor(c.get("actor"), id, c.req.valid("json").restricted));
      },
    );
}
