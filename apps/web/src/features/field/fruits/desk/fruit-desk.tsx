import type { FruitDesk as Desk } from "@elaeis/domain/fruits/desk-schemas";
import { useQuery } from "@tanstack/react-query";
import { fruitDeskQuery } from "#api/fruit-bulk.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { ApiFailure } from "#language/failures/failure.ts";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Compared } from "./compared.tsx";
import { FruitPlot } from "./fruit-plot.tsx";
import { SpectralValues } from "./spectral-values.tsx";
import { Spectrum } from "./spectrum.tsx";
import { usePhrases } from "./use-phrases.ts";

export function FruitDesk({ id }: { id: string }) {
  const phrases = usePhrases();
  const desk = useQuery(fruitDeskQuery(id));
  // The page above says that there is no such fruit.
  if (desk.error instanceof ApiFailure && desk.error.facts.code === "unknown_fruit") return null;
  return (
    <Loaded question={desk} failed={phrases.failed} bones={["h-48"]}>
      {(found) => (
        <TwoColumns gap={6} from="lg">
          <Compared desk={found} />
          <Origin desk={found} />
          <FruitPlot id={id} />
          <SpectralValues desk={found} />
          <Spectrum desk={found} />
        </TwoColumns>
      )}
    </Loaded>
  );
}

const linkLook = "underline underline-offset-4";

function Origin({ desk: { owner, batch, device, import_source: source } }: { desk: Desk }) {
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
        <Fact
          term={phrases.batch}
          note={batch && `${batch.file_name}, ${dateTime(batch.created_at)}`}
        >
          {batch === null ? (
            phrases.noBatch
          ) : (
            <Link to={`${paths.fruits("admin")}?batch=${batch.id}`} className={linkLook}>
              {batch.name}
            </Link>
          )}
        </Fact>
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
