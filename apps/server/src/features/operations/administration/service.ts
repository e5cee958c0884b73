/** What each section of the administration says of itself before it is opened. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { SectionFigures } from "@elaeis/domain/administration/section-figures";
import { assertMay } from "../../../http/permission.ts";
import type { Database } from "../../../platform/database/database.ts";
import { readSectionFigures } from "./queries.ts";

export type AdministrationService = ReturnType<typeof createAdministrationService>;

export function createAdministrationService({ database }: { database: Database }) {
  return {
    /** @throws Problem not_signed_in, forbidden */
    async sectionFigures(actor: Actor): Promise<SectionFigures> {
      assertMay(actor, "administration.read");
      return database.withActor(actor, readSectionFigures);
    },
  };
}
