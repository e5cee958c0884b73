import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import type { FileStore } from "../../../platform/files/files.ts";
import type { SignedLinks } from "../../../platform/files/signed-links.ts";
import type { FruitConfirmation } from "../../people/mail/fruit-confirmation.ts";
import { pauseForAi } from "../../../platform/ai/ai-pause.ts";
import { hasBackupPlace } from "../../operations/backups/backup-place-service.ts";
import { createFruitChangesService } from "./changes.ts";
import { createCorrectionService } from "./corrections.ts";
import { createFruitDeskService } from "./desk.ts";
import { createFruitHistoryService } from "./history.ts";
import { createKeptService } from "./kept.ts";
import { measureWithAi } from "./measure-with-ai.ts";
import { photoFileRoutes } from "./photo-files.ts";
import { photoCorrectionJob } from "./photo-corrections.ts";
import { photoMeasurementJob } from "./photo-measurements.ts";
import { createPhotoPartService } from "./photo-parts.ts";
import { createPhotoService } from "./photos.ts";
import { createPublicationService } from "./publication-service.ts";
import { publishedFileRoutes } from "./published-files.ts";
import { fruitRoutes } from "./routes.ts";
import { createFruitService } from "./service.ts";
import { trashRoutes } from "./trash-routes.ts";
import { createTrashService } from "./trash-service.ts";
import { createFruitWithPhotosService } from "./fruit-with-photos.ts";

export function composeFruits(
  core: Core,
  needs: { links: SignedLinks; fruitFiles: FileStore; confirmFruit: FruitConfirmation },
) {
  const { links, fruitFiles: files, confirmFruit: confirm } = needs;
  const photoDeps = { ...core, files, links };
  const fruits = createFruitService({ ...core, files, links, confirm });
  const photos = createPhotoService(photoDeps);
  const trash = createTrashService({ ...core, files, links });
  const publication = createPublicationService(core);
  const routes = fruitRoutes({
    fruits,
    changes: createFruitChangesService({ ...core, links }),
    photos,
    photoParts: createPhotoPartService({ ...core, photos }),
    fruitsWithPhotos: createFruitWithPhotosService({ ...photoDeps, fruits }),
    history: createFruitHistoryService(core),
    kept: createKeptService({
      ...core,
      hasBackups: () => hasBackupPlace(core.database, core.backup),
    }),
    corrections: createCorrectionService({ ...core, links }),
    publication,
    desk: createFruitDeskService(core),
  });
  const mounts: Mounts = {
    api: [
      ["/fruits", routes],
      ["/trash", trashRoutes({ trash })],
    ],
    files: [
      ["/photos", photoFileRoutes({ ...core, links })],
      ["/published", publishedFileRoutes({ publication, files: core.files })],
    ],
  };
  const jobs = [
    photoMeasurementJob({
      ...core,
      measure: measureWithAi(core.ai),
      pauseFor: pauseForAi(core.ai),
    }),
    photoCorrectionJob(core),
    trash.retention,
  ];
  return { fruits, photos, trash, mounts, jobs };
}
