import {
  authenticatorSetUpSchema,
  madeRecoveryCodesSchema,
  newPasskeySchema,
  passkeyOptionsSchema,
  passkeyParamsSchema,
  passkeyRenamingSchema,
  secondFactorsSchema,
  secondStepCodeSchema,
} from "@elaeis/domain/accounts/second-factor-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { requestOrigin } from "#http/request-origin.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { PasskeyService } from "./passkeys.ts";
import type { SecondFactorService } from "./second-factor.ts";

const tag = "accounts";
const codes = { status: 200, schema: madeRecoveryCodesSchema } as const;

type Deps = {
  secondFactors: SecondFactorService;
  passkeys: PasskeyService;
};

/** For the signed-in person. */
export function secondFactorRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .route("/", codeRoutes(deps))
    .route("/", passkeyRoutes(deps));
}

/** The authenticator app and the recovery codes. */
function codeRoutes({ secondFactors }: Deps) {
  return new Hono<AppEnv>()
    .get(
      "/",
      operation({
        id: "readSecondFactors",
        summary: "The signed-in person's authenticator app, passkeys and recovery codes",
        tag,
        answer: { status: 200, schema: secondFactorsSchema },
      }),
      async (c) => c.json(await secondFactors.read(c.get("actor"))),
    )
    .post(
      "/authenticator",
      operation({
        id: "beginAuthenticator",
        summary:
          "Get the secret for an authenticator app, once; it becomes active after a first code",
        tag,
        answer: { status: 200, schema: authenticatorSetUpSchema },
      }),
      async (c) => c.json(await secondFactors.beginAuthenticator(c.get("actor"))),
    )
    .put(
      "/authenticator",
      operation({
        id: "confirmAuthenticator",
        summary: "Activate an authenticator app; the first one also returns recovery codes",
        tag,
        answer: codes,
      }),
      valid("json", secondStepCodeSchema),
      async (c) => {
        const { code } = c.req.valid("json");
        return c.json(
          await secondFactors.confirmAuthenticator(c.get("actor"), code, requestOrigin(c)),
        );
      },
    )
    .delete(
      "/authenticator",
      operation({ id: "removeAuthenticator", summary: "Remove the authenticator app", tag }),
      async (c) => {
        await secondFactors.removeAuthenticator(c.get("actor"), requestOrigin(c));
        return c.body(null, 204);
      },
    )
    .post(
      "/recovery-codes",
      operation({
        id: "renewRecoveryCodes",
        summary: "Create new recovery codes, returned once; the former ones no longer work",
        tag,
        answer: codes,
      }),
      async (c) => c.json(await secondFactors.renewRecoveryCodes(c.get("actor"), requestOrigin(c))),
    );
}

function passkeyRoutes({ secondFactors, passkeys }: Deps) {
  return new Hono<AppEnv>()
    .post(
      "/passkeys/challenge",
      operation({
        id: "beginPasskey",
        summary: "Options for the browser to create a passkey",
        tag,
        answer: { status: 200, schema: passkeyOptionsSchema },
      }),
      async (c) => c.json(await passkeys.beginAdding(c)),
    )
    .post(
      "/passkeys",
      operation({
        id: "addPasskey",
        summary: "Add a passkey; the first one also returns recovery codes",
        tag,
        answer: codes,
      }),
      valid("json", newPasskeySchema),
      async (c) => c.json(await passkeys.add(c, c.req.valid("json"))),
    )
    .patch(
      "/passkeys/:id",
      operation({ id: "renamePasskey", summary: "Rename a passkey", tag }),
      valid("param", passkeyParamsSchema),
      valid("json", passkeyRenamingSchema),
      async (c) => {
        const { name } = c.req.valid("json");
        await secondFactors.renamePasskey(c.get("actor"), c.req.valid("param").id, name);
        return c.body(null, 204);
      },
    )
    .delete(
      "/passkeys/:id",
      operation({ id: "removePasskey", summary: "Remove a passkey", tag }),
      valid("param", passkeyParamsSchema),
      async (c) => {
        await secondFactors.removePasskey(
          c.get("actor"),
          c.req.valid("param").id,
          requestOrigin(c),
        );
        return c.body(null, 204);
      },
    );
}
