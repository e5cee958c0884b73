import * as fruitDetailsApi from "@elaeis/domain/fruits/fruit-details-api";
import * as fruitChangesApi from "@elaeis/domain/fruits/fruit-changes-api";
import * as backedUpApi from "@elaeis/domain/backups/backed-up-api";
import * as fruitsApi from "@elaeis/domain/fruits/fruits-api";
import * as publicationApi from "@elaeis/domain/fruits/publication-api";
import { maxPhotoBytes, maxPhotoPartBytes, maxWholeFruitBytes } from "@elaeis/domain/fruits/fruit";
import {
  fruitEditSchema,
  fruitReferenceSchema,
  fruitSubmissionSchema,
  sha256Schema,
} from "@elaeis/domain/fruits/fruit-schemas";
import { fruitChangesQuerySchema } from "@elaeis/domain/fruits/changes-schemas";
import { sentItemsSchema } from "@elaeis/domain/backups/backed-up-schemas";
import { fruitListQuerySchema } from "@elaeis/domain/fruits/list-query";
import { zoneQuerySchema } from "@elaeis/domain/fruits/list-schemas";
import { publishSchema } from "@elaeis/domain/fruits/publication-schemas";
import { photoRoles } from "@elaeis/domain/fruits/photo-roles";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { detachBuffer, readBody } from "#http/body.ts";
import { jsonField, letGoOfFiles, readForm } from "#http/multipart-form.ts";
import { Problem } from "#platform/problem.ts";
import { operations } from "#http/operations.ts";
import { takes, parsed, valid } from "#http/validation.ts";
import { imageTooLarge } from "#platform/pictures/pictures.ts";
import { assertEnteredSteps } from "./edited-fields.ts";
import type { CorrectionService } from "./corrections.ts";
import type { FruitChangesService } from "./changes.ts";
import { deskRoutes } from "./desk-routes.ts";
import type { FruitDeskService } from "./desk.ts";
import type { FruitHistoryService } from "./history.ts";
import type { OwnFieldsService } from "./own-values.ts";
import type { BackedUpFruitService } from "./backed-up.ts";
import type { PhotoPartService } from "./photo-parts.ts";
import type { PhotoService } from "./photos.ts";
import type { PublicationService } from "./publication.ts";
import type { FruitService } from "./service.ts";
import type { FruitWithPhotosService } from "./fruit-with-photos.ts";

const fruitParams = z.object({ id: z.uuid() });
const referenceParams = z.object({ reference: fruitReferenceSchema });
const photoParams = z.object({ id: z.uuid(), role: z.enum(photoRoles) });
const partParams = z.object({
  id: z.uuid(),
  role: z.enum(photoRoles),
  start: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(maxPhotoBytes)),
});
const photoHeaders = z.object({ "x-content-sha256": sha256Schema });

type Deps = {
  fruits: FruitService;
  changes: FruitChangesService;
  photos: PhotoService;
  photoParts: PhotoPartService;
  fruitsWithPhotos: FruitWithPhotosService;
  history: FruitHistoryService;
  ownFields: OwnFieldsService;
  backedUp: BackedUpFruitService;
  corrections: CorrectionService;
  publication: PublicationService;
  desk: FruitDeskService;
};

export function fruitRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .route("/", deskRoutes(deps))
    .route("/", backedUpRoutes(deps))
    .route("/", changesRoutes(deps))
    .route("/", fruitReadingRoutes(deps))
    .route("/", publicationRoutes(deps))
    .route("/", fruitWritingRoutes(deps))
    .route("/", correctionRoutes(deps))
    .route("/", photoRoutes(deps));
}

const api = {
  ...backedUpApi,
  ...fruitDetailsApi,
  ...fruitsApi,
  ...publicationApi,
  ...fruitChangesApi,
};
const operation = operations("fruits", api, {
  checkBackedUpFruits: {
    who: "fruits.create",
    en: "Which of a phone's uploads are in a backup, and which no longer exist on the server",
    fr: "Parmi les envois d'un téléphone, ce qui est dans une sauvegarde et ce qui n'existe plus sur le serveur",
  },
  listChangedFruits: {
    who: "fruits.list",
    en: "Fruits that were created, changed or deleted since a moment, in that order",
    fr: "Les fruits créés, modifiés ou supprimés depuis un moment donné, dans cet ordre",
  },
  listFruits: {
    who: "fruits.list",
    en: "A page of fruits: the caller's own, or everyone's for an administrator",
    fr: "Une page de fruits\u00a0: ceux de la personne connectée, ou tous pour un administrateur",
  },
  listOwnFields: {
    who: "fruits.list",
    en: "The fields that this installation adds to a fruit, in the order of the form",
    fr: "Les champs que cette installation ajoute à un fruit, dans l'ordre du formulaire",
  },
  listFruitZones: {
    who: "fruits.list",
    en: "Zones of fruits, those with most fruits first",
    fr: "Les zones des fruits, les plus fournies d'abord",
  },
  readFruitByReference: {
    who: "fruits.list",
    en: "The fruit with exactly this reference, as on its label",
    fr: "Le fruit qui porte exactement cette référence, comme sur son étiquette",
  },
  readFruit: {
    who: "fruits.list",
    en: "A fruit with its photos",
    fr: "Un fruit avec ses photos",
  },
  readFruitHistory: {
    who: "fruits.list",
    en: "Who changed what in a fruit, and when, newest first",
    fr: "Qui a modifié quoi dans un fruit, et quand, du plus récent au plus ancien",
  },
  listNearFruits: {
    who: "fruits.list",
    en: "The collector's other fruits within about two kilometres, nearest first",
    fr: "Les autres fruits du collecteur à moins de deux kilomètres environ, du plus proche au plus éloigné",
  },
  readPublication: {
    who: "fruits.list",
    en: "The public photos of a fruit, and their addresses",
    fr: "Les photos publiques d'un fruit, et leurs adresses",
  },
  publishPhotos: {
    who: "photos.publish",
    en: "Make a fruit's current photos public, or withdraw them",
    fr: "Rendre publiques les photos actuelles d'un fruit, ou les retirer de la publication",
  },
  submitFruit: {
    who: "fruits.create",
    en: "Create a fruit under the client's id; repeating has no effect",
    fr: "Créer un fruit avec l'identifiant choisi par le client\u00a0; répéter est sans effet",
  },
  submitWholeFruit: {
    who: "fruits.create",
    en: "Create a fruit with its photos in one request: a form with the field fruit (JSON) and one file per view; repeating has no effect",
    fr: "Créer un fruit avec ses photos en une requête\u00a0: un formulaire avec le champ fruit (JSON) et un fichier par vue\u00a0; répéter est sans effet",
    upload: { files: [...photoRoles], required: ["fruit"], json: { fruit: "FruitSubmission" } },
  },
  editFruit: {
    who: "fruits.create",
    en: "Edit a fruit, naming the version the change is based on",
    fr: "Modifier un fruit, en indiquant la version de départ",
  },
  deleteFruit: {
    who: "fruits.delete",
    en: "Move a fruit to the trash, with its photos",
    fr: "Mettre un fruit à la corbeille, avec ses photos",
  },
  correctPhotos: {
    who: "fruits.create",
    en: "Ask for copies of a fruit's photos with corrected colours; repeating has no effect",
    fr: "Demander des copies des photos d'un fruit aux couleurs corrigées\u00a0; répéter est sans effet",
  },
  sendPhoto: {
    who: "fruits.create",
    en: "Send the bytes of a declared photo; repeating has no effect",
    fr: "Envoyer les octets d'une photo annoncée\u00a0; répéter est sans effet",
    upload: { type: "image/*", maxBytes: maxPhotoBytes },
  },
  readPhotoParts: {
    who: "fruits.create",
    en: "How many bytes of a declared photo were received, to resume the upload",
    fr: "Combien d'octets d'une photo annoncée sont reçus, pour reprendre l'envoi",
  },
  sendPhotoPart: {
    who: "fruits.create",
    en: "Send a part of a declared photo, from a given byte; repeating has no effect",
    fr: "Envoyer une partie d'une photo annoncée, à partir d'un octet\u00a0; répéter est sans effet",
    upload: { type: "application/octet-stream", maxBytes: maxPhotoPartBytes },
  },
  deletePhoto: {
    who: "fruits.create",
    en: "Remove a photo from a fruit",
    fr: "Retirer une photo d'un fruit",
  },
});

function backedUpRoutes({ backedUp }: Deps) {
  return new Hono<AppEnv>().on(
    ...operation("checkBackedUpFruits"),
    takes(backedUpApi.checkBackedUpFruits, sentItemsSchema),
    async (c) => c.json(await backedUp.check(c.get("actor"), c.req.valid("json"))),
  );
}

function changesRoutes({ changes }: Deps) {
  return new Hono<AppEnv>().on(
    ...operation("listChangedFruits"),
    valid("query", fruitChangesQuerySchema),
    async (c) => c.json(await changes.list(c.get("actor"), c.req.valid("query"))),
  );
}

function fruitReadingRoutes({ fruits, history, ownFields }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("listFruits"), valid("query", fruitListQuerySchema), async (c) =>
      c.json(await fruits.list(c.get("actor"), c.req.valid("query"))),
    )
    .on(...operation("listOwnFields"), async (c) => c.json(await ownFields.read(c.get("actor"))))
    .on(...operation("listFruitZones"), valid("query", zoneQuerySchema), async (c) =>
      c.json(await fruits.zones(c.get("actor"), c.req.valid("query").scope)),
    )
    .on(...operation("readFruitByReference"), valid("param", referenceParams), async (c) =>
      c.json(await fruits.readByReference(c.get("actor"), c.req.valid("param").reference)),
    )
    .on(...operation("readFruit"), valid("param", fruitParams), async (c) =>
      c.json(await fruits.read(c.get("actor"), c.req.valid("param").id)),
    )
    .on(...operation("readFruitHistory"), valid("param", fruitParams), async (c) =>
      c.json(await history.history(c.get("actor"), c.req.valid("param").id)),
    )
    .on(...operation("listNearFruits"), valid("param", fruitParams), async (c) =>
      c.json(await history.near(c.get("actor"), c.req.valid("param").id)),
    );
}

function publicationRoutes({ publication }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("readPublication"), valid("param", fruitParams), async (c) =>
      c.json(await publication.read(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("publishPhotos"),
      valid("param", fruitParams),
      takes(publicationApi.publishPhotos, publishSchema),
      async (c) => {
        const { published } = c.req.valid("json");
        return c.json(await publication.set(c.get("actor"), c.req.valid("param").id, published));
      },
    );
}

function fruitWritingRoutes({ fruits, fruitsWithPhotos }: Deps) {
  return new Hono<AppEnv>()
    .on(
      ...operation("submitFruit"),
      valid("param", fruitParams),
      takes(fruitChangesApi.submitFruit, fruitSubmissionSchema),
      async (c) => {
        const submission = c.req.valid("json");
        assertEnteredSteps(c.get("actor"), submission.fields);
        return c.json(await fruits.submit(c.get("actor"), c.req.valid("param").id, submission));
      },
    )
    .on(...operation("submitWholeFruit"), valid("param", fruitParams), async (c) => {
      const form = await readForm(c, maxWholeFruitBytes);
      try {
        const submission = parsed("fruit", fruitSubmissionSchema, jsonField(form, "fruit"));
        assertEnteredSteps(c.get("actor"), submission.fields);
        const brought = form.files.map(({ field, bytes }) => ({ role: field, bytes }));
        const { id } = c.req.valid("param");
        return c.json(await fruitsWithPhotos.receive(c.get("actor"), id, submission, brought));
      } finally {
        letGoOfFiles(form);
      }
    })
    .on(
      ...operation("editFruit"),
      valid("param", fruitParams),
      takes(fruitChangesApi.editFruit, fruitEditSchema),
      async (c) => {
        const edit = c.req.valid("json");
        assertEnteredSteps(c.get("actor"), edit.fields);
        return c.json(await fruits.edit(c.get("actor"), c.req.valid("param").id, edit));
      },
    )
    .on(...operation("deleteFruit"), valid("param", fruitParams), async (c) => {
      await fruits.remove(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    });
}

function correctionRoutes({ corrections }: Deps) {
  return new Hono<AppEnv>().on(
    ...operation("correctPhotos"),
    valid("param", fruitParams),
    async (c) => c.json(await corrections.request(c.get("actor"), c.req.valid("param").id)),
  );
}

function photoRoutes({ photos, photoParts }: Deps) {
  return new Hono<AppEnv>()
    .on(
      ...operation("sendPhoto"),
      valid("param", photoParams),
      valid("header", photoHeaders),
      async (c) => {
        const { id, role } = c.req.valid("param");
        const sha256 = c.req.valid("header")["x-content-sha256"];
        const bodies: Buffer[] = [];
        const read = async () => {
          const body = await readBody(c, maxPhotoBytes, (size) =>
            imageTooLarge(size, maxPhotoBytes),
          );
          bodies.push(body);
          return body;
        };
        try {
          return c.json(await photos.receive(c.get("actor"), { fruitId: id, role, sha256 }, read));
        } finally {
          bodies.forEach(detachBuffer);
        }
      },
    )
    .on(
      ...operation("readPhotoParts"),
      valid("param", photoParams),
      valid("header", photoHeaders),
      async (c) => {
        const { id, role } = c.req.valid("param");
        const sha256 = c.req.valid("header")["x-content-sha256"];
        return c.json(await photoParts.held(c.get("actor"), { fruitId: id, role, sha256 }));
      },
    )
    .on(
      ...operation("sendPhotoPart"),
      valid("param", partParams),
      valid("header", photoHeaders),
      async (c) => {
        const { id, role, start } = c.req.valid("param");
        const sha256 = c.req.valid("header")["x-content-sha256"];
        const tooLarge = () => new Problem("photo_part_too_large", { max: maxPhotoPartBytes });
        const bytes = await readBody(c, maxPhotoPartBytes, tooLarge);
        const arrival = { fruitId: id, role, sha256 };
        return c.json(await photoParts.append(c.get("actor"), arrival, start, bytes));
      },
    )
    .on(
      ...operation("deletePhoto"),
      valid("param", photoParams),
      valid("header", z.partial(photoHeaders)),
      async (c) => {
        const { id, role } = c.req.valid("param");
        await photos.remove(c.get("actor"), id, role, c.req.valid("header")["x-content-sha256"]);
        return c.body(null, 204);
      },
    );
}
