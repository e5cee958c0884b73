import { useQuery } from "@tanstack/react-query";
import { sectionFiguresQuery } from "../../../api/administration.ts";
import { useFailureSentence } from "../../../language/failures/failure-sentence.ts";
import { useFormats } from "../../../language/formats.ts";
import { Link } from "../../navigation.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Tile, tileLook } from "../../../ui/tile.tsx";
import { useLanguage } from "../../../language/language-provider.tsx";
import { screens } from "../../screens.ts";
import { menuOf } from "../menus.ts";
import { usePhrases } from "../use-phrases.ts";
import { figures as readings, type FigureName, type SectionState } from "./figures.ts";
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
  const { language } = useLanguage();
  const { allSections } = usePhrases();
  const figures = useQuery(sectionFiguresQuery);
  const retry = (
    <Button isBusy={figures.isFetching} onClick={() => void figures.refetch()}>
      {phrases.retry}
    </Button>
  );
  const stateOf = (figure: FigureName): SectionState => {
    if (figures.data !== undefined) return readings[figure](figures.data, phrases, count);
    const status = figures.isPending ? phrases.loading : phrases.unknown;
    return { figure: figures.isPending ? "…" : "–", status, tone: "calm" };
  };
  return (
    <nav aria-label={allSections} className="grid grid-cols-1 gap-4">
      {figures.isError && (
        <Banner tone="danger" action={retry}>
          <strong className="block">{phrases.failed}</strong>
          {sentence(figures.error)}
        </Banner>
      )}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {menuOf(screens, "admin", "tiles").map(({ to, Icon, label, figure: name }) => {
          if (name === undefined || name === "fruitCount") return null;
          const { figure, status, tone } = stateOf(name);
          return (
            <li key={to} className="grid grid-cols-1">
              <Link to={to} className={tileLook}>
                <Tile
                  Icon={Icon}
                  title={label[language]}
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
