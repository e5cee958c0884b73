import type { FruitDesk as Desk } from "@elaeis/domain/fruits/desk-schemas";
import { adminPaths } from "#app/admin-paths.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { usePhrases } from "./use-phrases.ts";

const linkLook = "underline underline-offset-4";

/** Whose it is, and how it came. */
export function Origin({ desk: { owner, batch, device, import_source: source } }: { desk: Desk }) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const sources: Record<string, string> = phrases.importSources;
  return (
    <Section title={phrases.origin}>
      <Facts>
        <Fact term={phrases.owner}>
          {owner === null ? (
            phrases.noAccount
          ) : (
            <Link to={adminPaths.user(owner.id)} className={linkLook}>
              {owner.email}
            </Link>
          )}
        </Fact>
        {batch !== null && (
          <Fact term={phrases.batch} note={`${batch.file_name}, ${dateTime(batch.created_at)}`}>
            <Link to={`${paths.fruits("admin")}?batch=${batch.id}`} className={linkLook}>
              {batch.name}
            </Link>
          </Fact>
        )}
        {source !== null && <Fact term={phrases.cameBy}>{sources[source] ?? source}</Fact>}
        {device !== null && (
          <>
            <Fact term={phrases.device}>{device.type ?? phrases.unknown}</Fact>
            <Fact term={phrases.serial}>{device.serial_number ?? phrases.unknown}</Fact>
            <Fact term={phrases.spectrumId}>{device.spectra_id ?? phrases.unknown}</Fact>
          </>
        )}
      </Facts>
    </Section>
  );
}
