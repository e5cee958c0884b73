/** Uploads as tus 1.0 asks for them (creation, termination), and the step that puts one in its place. */
import { maxTutorialFileBytes } from "@elaeis/domain/tutorials/tutorial-file";
import { managedTutorialSchema } from "@elaeis/domain/tutorials/tutorial-management-schemas";
import { Hono, type Context } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { bodyStream } from "#http/body.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { TutorialManagement } from "./management.ts";
import type { TutorialUploadService } from "./uploads.ts";

const idParams = z.object({ id: z.uuid() });
const tag = "tutorials";

export function tutorialUploadRoutes(deps: {
  uploads: TutorialUploadService;
  management: TutorialManagement;
}) {
  const { uploads, management } = deps;
  const byTus = (c: Context<AppEnv>) => {
    const { method, url, raw } = c.req;
    // What is being sent is written piece by piece.
    const init: RequestInit & { duplex: "half" } = {
      method,
      headers: raw.headers,
      body: bodyStream(c),
      duplex: "half",
    };
    return uploads.handle(c.get("actor"), new Request(url, init));
  };
  return (
    new Hono<AppEnv>()
      .use(signedInOnly)
      .post(
        "/",
        operation({
          id: "openTutorialUpload",
          summary:
            "Announce a video, sheet, captions or picture (tus 1.0); repeating has no effect",
          tag,
        }),
        byTus,
      )
      // Asked by HEAD, as tus does; a plain GET is answered alike, by its headers.
      .get(
        "/:id",
        operation({
          id: "readTutorialUpload",
          summary: "How much of a file was received (tus 1.0, in the headers)",
          tag,
        }),
        valid("param", idParams),
        async (c) =>
          uploads.handle(
            c.get("actor"),
            new Request(c.req.url, { method: "HEAD", headers: c.req.raw.headers }),
          ),
      )
      .patch(
        "/:id",
        operation({
          id: "continueTutorialUpload",
          summary: "Send the next bytes (tus 1.0)",
          tag,
          upload: {
            type: "application/offset+octet-stream",
            maxBytes: Math.max(...Object.values(maxTutorialFileBytes)),
          },
        }),
        valid("param", idParams),
        byTus,
      )
      .delete(
        "/:id",
        operation({ id: "discardTutorialUpload", summary: "Cancel an upload (tus 1.0)", tag }),
        valid("param", idParams),
        byTus,
      )
      .post(
        "/:id/finish",
        operation({
          id: "finishTutorialUpload",
          summary: "Put a fully received file in place; repeating has no effect",
          tag,
          answer: { status: 200, schema: managedTutorialSchema },
        }),
        valid("param", idParams),
        async (c) => c.json(await management.finishUpload(c.get("actor"), c.req.valid("param").id)),
      )
  );
}
