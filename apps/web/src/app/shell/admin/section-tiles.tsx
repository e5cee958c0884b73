import { useQuery } from "@tanstack/react-query";
import { sectionFiguresQuery } from "../../../api/administration.ts";
import { useFailureSentence } from "../../../language/failures/failure-sentence.ts";
import { useFormats } from "../../../language/formats.ts";
import { Link } from "../../navigation.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Tile, tileLook } from "../../../ui/tile.tsx";
import { adminSections, type AdminSection, type SectionState } from "./sections.ts";
import { useAdminShellPhrases } from "./use-phrases.ts";

const looks: Record<SectionState["tone"], string> = {
  calm: "text-muted",
  attention: "font-bold text-warning",
  alarm: "font-bold text-danger",
};

/** Every section with its live number and how it stands. */
export function SectionTiles() {
  const phrases = useAdminShellPhrases();
  const sentence = useFailureSentence();
  const { count } = useFormats();
  const figures = useQuery(sectionFiguresQuery);
  const retry = (
    <Button isBusy={figures.isFetching} onClick={() => void figures.refetch()}>
      {phrases.retry}
    </Button>
  );
  const stateOf = (state: NonNullable<AdminSection["state"]>): SectionState => {
    if (figures.data !== undefined) return state(figures.data, phrases, count);
    const status = figures.isPending ? phrases.loading : phrases.unknown;
    return { figure: figures.isPending ? "…" : "–", status, tone: "calm" };
  };
  return (
    <nav aria-label={phrases.allSections} className="grid grid-cols-1 gap-4">
      {figures.isError && (
        <Banner tone="danger" action={retry}>
          <strong className="block">{phrases.failed}</strong>
          {sentence(figures.error)}
        </Banner>
      )}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {adminSections.map(({ to, Icon, label, state }) => {
          if (state === undefined) return null;
          const { figure, status, tone } = stateOf(state);
          return (
            <li key={to} className="grid grid-cols-1">
              <Link to={to} className={tileLook}>
                <Tile
                  Icon={Icon}
                  title={phrases.sections[label]}
                  figure={figure}
                  status={<span className={looks[tone]}>{status}</span>}
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
