import type { SampleData } from "@elaeis/domain/sample-data/sample-data-schemas";
import { Link } from "../../../app/navigation.tsx";
import { paths } from "../../../app/paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { useAdminPhrases } from "./use-admin-phrases.ts";

/** Nobody should take drawn fruits for harvested ones; says so for as long as there are any. */
export function SampleDataNote({ sample }: { sample: SampleData | undefined }) {
  const phrases = useAdminPhrases();
  if (sample?.state !== "present" && sample?.state !== "filling") return null;
  const link = (
    <Link to={paths.settings()} className={buttonLook("outline")}>
      {phrases.sampleLink}
    </Link>
  );
  return (
    <Banner tone="info" action={link}>
      {phrases.sampleNote}
    </Banner>
  );
}
