import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import { retakeRequestRoutes } from "./routes.ts";
import { createRetakeRequestService } from "./service.ts";

export function composeRetakeRequests({ database }: Core, { links }: { links: SignedLinks }) {
  const retakeRequests = createRetakeRequestService({ database, links });
  const mounts: Mounts = {
    api: [retakeRequestRoutes({ retakeRequests })],
  };
  return { mounts, retakeRequests };
}
