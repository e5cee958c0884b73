import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { Section } from "#ui/section.tsx";
import { buttonLook } from "#ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The way to where a phone's emergency export is brought in. */
export function PhoneExportCard() {
  const phrases = usePhrases();
  return (
    <Section title={phrases.phoneExportTitle}>
      <Link to={paths.emergencyImports()} className={`${buttonLook("outline")} justify-self-start`}>
        {phrases.phoneExportAction}
      </Link>
    </Section>
  );
}
