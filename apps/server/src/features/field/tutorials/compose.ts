import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import { abandonedUploadJob } from "./tidy-uploads.ts";
import { tutorialFileRoutes } from "./file-routes.ts";
import { createTutorialManagement } from "./management.ts";
import { tutorialManagementRoutes } from "./management-routes.ts";
import { tutorialRoutes } from "./routes.ts";
import { createTutorialService } from "./service.ts";
import { tutorialUploadRoutes } from "./upload-routes.ts";
import { createTutorialUploadService } from "./uploads.ts";

export function composeTutorials(core: Core, { links }: { links: SignedLinks }) {
  const { database, files } = core;
  const tutorials = createTutorialService({ database, links });
  const management = createTutorialManagement({ database, files, links });
  const mounts: Mounts = {
    api: [
      tutorialRoutes({ tutorials }),
      tutorialUploadRoutes({
        uploads: createTutorialUploadService({ database, files }),
        management,
      }),
      tutorialManagementRoutes({ management }),
    ],
    files: [["/tutorial-files", tutorialFileRoutes({ files, tutorials })]],
  };
  return { mounts, jobs: [abandonedUploadJob({ database, files })] };
}
