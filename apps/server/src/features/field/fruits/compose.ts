import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import type { FruitConfirmation } from "#features/people/mail/fruit-confirmation.ts";
import { pauseForAi } from "#platform/ai/ai-pause.ts";
import { hasBackupPlace } from "#platform/backup-place.ts";
import { createFruitChangesService } from "./changes.ts";
import { createCorrectionService } from "./corrections.ts";
import { createFruitDeskService } from "./desk.ts";
import { createFruitHistoryService } from "./history.ts";
import { createBackedUpFruitService } from "./backed-up.ts";
import { measureWithAi } from "./measure-with-ai.ts";
import { photoFileRoutes } from "./photo-files.ts";
import { photoCorrectionJob } from "./photo-corrections.ts";
import { photoMeasurementJob } from "./photo-measurements.ts";
import { createPhotoPartService } from "./photo-parts.ts";
import { createPhotoService } from "./photos.ts";
import { createOwnFieldsService } from "./own-values.ts";
import { createPublicationService } from "./publication.ts";
import { publishedFileRoutes } from "./published-files.ts";
import { fruitRoutes } from "./routes.ts";
import { createFruitService } from "./service.ts";
import { trashRoutes } from "./trash-routes.ts";
import { createTrashService } from "./trash.ts";
import { createFruitWithPhotosService } from "./fruit-with-photos.ts";

export function composeFruits(
  core: Core,
  needs: { links: SignedLinks; fruitFiles: FileStore; confirmFruit: FruitConfirmation },
) {
  const { confirmFruit: confirm, fruitFiles: files, links } = needs;
  const { ai, backup, database, log, now } = core;
  const { settings } = core;
  const fruits = createFruitService({ database, files, links, settings, confirm });
  const photos = createPhotoService({ database, files, links, now });
  const trash = createTrashService({ database, files, links });
  const publication = createPublicationService({ database });
  const routes = fruitRoutes({
    fruits,
    changes: createFruitChangesService({ database, now, links }),
    photos,
    photoParts: createPhotoPartService({ database, photos }),
    fruitsWithPhotos: createFruitWithPhotosService({
      files,
      now,
      fruits,
    }),
    ownFields: createOwnFieldsService({ database, settings }),
    history: createFruitHistoryService({ database, links }),
    backedUp: createBackedUpFruitService({
      database,
      hasBackups: () => hasBackupPlace(database, backup),
    }),
    corrections: createCorrectionService({ database, links }),
    publication,
    desk: createFruitDeskService({ database }),
  });
  const mounts: Mounts = {
    api: [routes, trashRoutes({ trash })],
    files: [
      ["/photos", photoFileRoutes({ database, files: core.files, links })],
      ["/published", publishedFileRoutes({ publication, files: core.files })],
    ],
  };
  const jobs = [
    photoMeasurementJob({
      database,
      files: core.files,
      log,
      measure: measureWithAi(ai),
      pauseFor: pauseForAi(ai),
    }),
    photoCorrectionJob({ database, files: core.files, log }),
    trash.retention,
  ];
  return { fruits, photos, trash, mounts, jobs };
}
