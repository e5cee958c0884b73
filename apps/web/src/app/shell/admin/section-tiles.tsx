import { useQuery } from "@tanstack/react-query";
import { sectionFiguresQuery } from "#api/administration.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { useFormats } from "#language/formats.ts";
import { Link } from "#app/navigation.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Heading } from "#ui/heading.tsx";
import { Grow } from "#ui/line.tsx";
import { Stack } from "#ui/stack.tsx";
import { useLanguage } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { screens } from "#app/screens.ts";
import { groupsOf, menuOf, type MenuItem } from "../menus.ts";
import { usePhrases } from "../use-phrases.ts";
import { stateOf as readingOf, type FigureName, type SectionState } from "./figures.ts";
import { useAdminShellPhrases } from "./use-phrases.ts";

const looks: Record<SectionState["tone"], string> = {
  calm: "text-ink-2",
  attention: "font-semibold text-amber",
  alarm: "font-semibold text-danger",
};

/** Every section with its live number and state. */
export function SectionTiles() {
  const phrases = useAdminShellPhrases();
  const sentence = useFailureSentence();
  const { count } = useFormats();
  const { allSections } = usePhrases();
  const actions = useActionWords();
  const figures = useQuery(sectionFiguresQuery);
  const retry = (
    <Button isBusy={figures.isFetching} onClick={() => void figures.refetch()}>
      {actions.retry}
    </Button>
  );
  const stateOf = (figure: FigureName): SectionState => {
    if (figures.data !== undefined) return readingOf(figure, figures.data, phrases, count);
    const status = figures.isPending ? phrases.loading : phrases.unknown;
    return { figure: figures.isPending ? "…" : "–", counted: status, status, tone: "calm" };
  };
  return (
    <Stack as="nav" aria-label={allSections} gap={4}>
      {figures.isError && (
        <Banner tone="danger" action={retry}>
          <strong className="block">{phrases.failed}</strong>
          {sentence(figures.error)}
        </Banner>
      )}
      {groupsOf(menuOf(screens, "admin", "tiles")).map(([group, items]) => (
        // No landmark: the rail beside it has these names.
        <Stack key={group} gap={2}>
          <Heading size="lg">{phrases.groups[group]}</Heading>
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
            {items.map((item) => (
              <SectionTile key={item.to} item={item} stateOf={stateOf} />
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  );
}

type SectionTileProps = { item: MenuItem; stateOf: (figure: FigureName) => SectionState };

/** On a phone a row: eighteen tiles would be a long way down. */
function SectionTile({ item: { to, Icon, label, figure: name }, stateOf }: SectionTileProps) {
  const { language } = useLanguage();
  // Nothing of some sections is counted.
  const state = name === undefined || name === "fruitCount" ? undefined : stateOf(name);
  return (
    <li className="grid grid-cols-1">
      <Link to={to} className="card flex items-center gap-3 px-4 py-2.5 hover:bg-sunk">
        <Icon size={20} aria-hidden className="text-ink-2" />
        <Grow as="span">
          <span className="block font-medium">{label[language]}</span>
          {state && <span className={`block text-sm ${looks[state.tone]}`}>{state.status}</span>}
        </Grow>
        {state && (
          <span title={state.counted} className="figures text-xl font-semibold">
            {state.figure}
          </span>
        )}
      </Link>
    </li>
  );
}
