import { languagesWithoutSheet, sheetsOf, tutorialIn } from "@elaeis/domain/tutorials/tutorial";
import type { ManagedTutorial } from "@elaeis/domain/tutorials/tutorial-management-schemas";
import { useAction } from "#api/use-action.ts";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { adminPaths } from "#app/admin-paths.ts";
import { activateTutorial } from "#api/tutorial-management.ts";
import { tutorialsQuery } from "#api/tutorials.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { useLanguage } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { Link } from "#app/navigation.tsx";
import { Badge } from "#ui/badge.tsx";
import { buttonLook, IconButton } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { Picture } from "#ui/picture.tsx";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

type ManagedRowProps = {
  tutorial: ManagedTutorial;
  isFirst: boolean;
  isLast: boolean;
  isOnItsWay: boolean;
  /** In the list, from 0. */
  place: number;
  isDragged: boolean;
  onMove: (by: 1 | -1) => void;
};

/** A tutorial in the list: dragged where there is a mouse, moved by its buttons everywhere. */
export function ManagedRow(props: ManagedRowProps) {
  const { tutorial, place, isFirst, isLast, isOnItsWay, isDragged, onMove } = props;
  const phrases = usePhrases();
  const actions = useActionWords();
  const { id, is_active, is_sample, thumbnail } = tutorial;
  const words = tutorialIn(tutorial, useLanguage().language);
  const { title } = words;
  return (
    <li
      draggable
      data-place={place}
      className={`card flex flex-wrap items-center gap-x-4 gap-y-3 p-3 sm:flex-nowrap sm:p-4 ${isDragged ? "opacity-50" : ""}`}
    >
      <span
        title={phrases.drag}
        className="hidden shrink-0 cursor-grab text-ink-2 lg:block"
        aria-hidden
      >
        <GripVertical size={22} />
      </span>
      <Picture
        source={thumbnail?.url ?? null}
        alt=""
        className="aspect-video w-28 shrink-0 rounded-md sm:w-40"
      />
      <div className="min-w-0 flex-1 basis-[10rem]">
        <h2 className="text-lg font-semibold wrap-anywhere" lang={words.language}>
          {words.title}
        </h2>
        <Note>{useContents(tutorial)}</Note>
        <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
          {!is_active && <Badge tone="warning">{phrases.hidden}</Badge>}
          {is_sample && <Badge tone="neutral">{phrases.sample}</Badge>}
          {languagesWithoutSheet(tutorial).map((language) => (
            <Badge key={language} tone="warning">
              {phrases.sheetMissing[language]}
            </Badge>
          ))}
          {isOnItsWay && <Badge tone="info">{phrases.onItsWay}</Badge>}
        </p>
        <Activation tutorial={tutorial} />
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <IconButton label={phrases.up(title)} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUp size={22} aria-hidden className={isFirst ? "opacity-40" : ""} />
        </IconButton>
        <IconButton label={phrases.down(title)} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown size={22} aria-hidden className={isLast ? "opacity-40" : ""} />
        </IconButton>
        <Link
          to={adminPaths.tutorial(id)}
          aria-label={phrases.editOf(title)}
          className={buttonLook("outline")}
        >
          {actions.edit}
        </Link>
      </div>
    </li>
  );
}

function Activation({ tutorial: { id, title, is_active } }: { tutorial: ManagedTutorial }) {
  const phrases = usePhrases();
  const activate = useAction((isActive: boolean) => activateTutorial(id, isActive), {
    renews: [tutorialsQuery.queryKey],
  });
  return (
    <>
      <CheckField
        label={phrases.show}
        heardAs={phrases.showOf(title)}
        isOn={activate.isPending ? activate.variables : is_active}
        onChange={(isOn) => activate.mutate(isOn)}
      />
      <ActionFailed title={phrases.showFailed} error={activate.error} />
    </>
  );
}

/** What it consists of, in a line. */
function useContents(tutorial: ManagedTutorial): string {
  const phrases = usePhrases();
  const { video, translations } = tutorial;
  const sheets = sheetsOf(tutorial).map(({ language }) => language);
  const captions = translations.flatMap((one) => (one.captions ? [one.language] : []));
  const parts = [
    ...(video ? [phrases.film] : []),
    ...(sheets.length > 0 ? [phrases.sheetsOf(named(sheets))] : []),
    ...(captions.length > 0 ? [phrases.captionsOf(named(captions))] : []),
  ];
  return parts.length === 0 ? phrases.nothing : parts.join(" · ");
}

/** As the switch of languages names them. */
function named(languages: readonly string[]): string {
  return languages.map((language) => language.toUpperCase()).join(", ");
}
