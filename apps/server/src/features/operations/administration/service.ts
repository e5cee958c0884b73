/** What each section of the administration says of itself before it is opened. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { SectionFigures } from "@elaeis/domain/administration/section-figures";
import type { DeskHits } from "@elaeis/domain/administration/desk-search";
import { assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import { readSectionFigures } from "./queries.ts";
import { searchDesk } from "./search-queries.ts";

export type AdministrationService = ReturnType<typeof createAdministrationService>;

export function createAdministrationService({
  database,
  mail,
}: {
  database: Database;
  mail: Pick<MailTransport, "sends">;
}) {
  return {
    /** @throws Problem not_signed_in, forbidden */
    async sectionFigures(actor: Actor): Promise<SectionFigures> {
      assertMay(actor, "administration.read");
      return database.withActor(actor, (tx) => readSectionFigures(tx, mail.sends));
    },

    /** @throws Problem not_signed_in, forbidden */
    async search(actor: Actor, search: string): Promise<DeskHits> {
      assertMay(actor, "administration.read");
      const hits = await database.withActor(actor, (tx) => searchDesk(tx, search));
      const imports = hits.imports.map((found) => ({
        ...found,
        created_at: found.created_at.toISOString(),
      }));
      return { ...hits, imports };
    },
  };
}
