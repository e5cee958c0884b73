import { MorePage } from "../more-page.tsx";
import { SectionTiles } from "./section-tiles.tsx";
import { useAdminShellPhrases } from "./use-phrases.ts";

/** The tile menu of the administration, and below it what everybody finds under "More". */
export function AdminMorePage() {
  const phrases = useAdminShellPhrases();
  return <MorePage view="admin" title={phrases.allSections} sections={<SectionTiles />} />;
}
