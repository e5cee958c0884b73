/** Uploads as tus 1.0 asks for them (creation, termination), and the step that puts one in its place. */
import * as tutorialManagementApi from "@elaeis/domain/tutorials/tutorial-management-api";
import { maxTutorialFileBytes } from "@elaeis/domain/tutorials/tutorial-file";
import { Hono, type Context } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { bodyStream } from "#http/body.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { TutorialManagement } from "./management.ts";
import type { TutorialUploadService } from "./uploads.ts";

const idParams = z.object({ id: z.uuid() });

const operation = operations("tutorials", tutorialManagementApi, {
  openTutorialUpload: {
    who: "tutorials.manage",
    en: "Announce a video, sheet, captions or picture (tus 1.0); repeating has no effect",
    fr: "Annoncer une vidéo, une fiche, des sous-titres ou une image (tus 1.0)\u00a0; répéter est sans effet",
  },
  readTutorialUpload: {
    who: "tutorials.manage",
    en: "How much of a file was received (tus 1.0, in the headers)",
    fr: "Ce qui a été reçu d'un fichier (tus 1.0, dans les en-têtes)",
  },
  continueTutorialUpload: {
    who: "tutorials.manage",
    en: "Send the next bytes (tus 1.0)",
    fr: "Envoyer les octets suivants (tus 1.0)",
    upload: {
      type: "application/offset+octet-stream",
      maxBytes: Math.max(...Object.values(maxTutorialFileBytes)),
    },
  },
  discardTutorialUpload: {
    who: "tutorials.manage",
    en: "Cancel an upload (tus 1.0)",
    fr: "Abandonner un envoi (tus 1.0)",
  },
  finishTutorialUpload: {
    who: "tutorials.manage",
    en: "Put a fully received file in place; repeating has no effect",
    fr: "Publier un fichier entièrement reçu\u00a0; répéter est sans effet",
  },
});

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
      .on(...operation("openTutorialUpload"), byTus)
      // Asked by HEAD, as tus does; a plain GET is answered alike, by its headers.
      .on(...operation("readTutorialUpload"), valid("param", idParams), async (c) =>
        uploads.handle(
          c.get("actor"),
          new Request(c.req.url, { method: "HEAD", headers: c.req.raw.headers }),
        ),
      )
      .on(...operation("continueTutorialUpload"), valid("param", idParams), byTus)
      .on(...operation("discardTutorialUpload"), valid("param", idParams), byTus)
      .on(...operation("finishTutorialUpload"), valid("param", idParams), async (c) =>
        c.json(await management.finishUpload(c.get("actor"), c.req.valid("param").id)),
      )
  );
}
