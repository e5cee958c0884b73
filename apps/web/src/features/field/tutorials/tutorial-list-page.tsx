import type { Tutorial, TutorialFile } from "@elaeis/domain/tutorials/tutorial-schemas";
import { tutorialIn } from "@elaeis/domain/tutorials/tutorial";
import { useQuery } from "@tanstack/react-query";
import { CirclePlay, FileText, HardDrive } from "lucide-react";
import { useMemo } from "react";
import {
  canKeepFiles,
  isKept,
  keptBytes,
  keptFilesQuery,
  keptSize,
} from "#device/kept-files/kept-files.ts";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading } from "#ui/heading.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Picture } from "#ui/picture.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useFilesKept } from "./use-files-kept.ts";
import { useTutorials } from "./use-tutorials.ts";

export default function TutorialListPage() {
  const phrases = usePhrases();
  const tutorials = useTutorials();
  // They weigh next to nothing, and without them the list would be bare in the field.
  useFilesKept(useThumbnails(tutorials.data));
  return (
    <Stack gap={6}>
      <PageHeading
        title={phrases.title}
        actions={
          <>
            <Link to={paths.guide("collector")} className={buttonLook("outline")}>
              {phrases.guide}
            </Link>
            <Link to={paths.firstSteps()} className={buttonLook("outline")}>
              {phrases.firstSteps}
            </Link>
          </>
        }
      />
      <Loaded
        question={tutorials}
        failed={phrases.loadFailed}
        isQuiet
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState drawing="noResult">
            <strong className="block text-ink">{phrases.empty}</strong>
            {phrases.emptyHint}
          </EmptyState>
        }
      >
        {(items) => (
          <>
            <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
              {items.map((tutorial) => (
                <TutorialCard key={tutorial.id} tutorial={tutorial} />
              ))}
            </ul>
            <KeptInAll />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function useThumbnails(tutorials: readonly Tutorial[] | undefined): readonly TutorialFile[] {
  return useMemo(() => (tutorials ?? []).flatMap(({ thumbnail }) => thumbnail ?? []), [tutorials]);
}

function TutorialCard({ tutorial }: { tutorial: Tutorial }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const words = tutorialIn(tutorial, language);
  return (
    <li className="card flex flex-col overflow-hidden" lang={words.language}>
      <Picture
        source={tutorial.thumbnail?.url ?? null}
        alt=""
        className="edge-b aspect-video w-full"
      />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <Heading size="xl">{words.title}</Heading>
        <p className="flex-1 text-ink-2">{words.description}</p>
        <Stack gap={2} lang={language}>
          {tutorial.video && (
            <FileLink
              to={paths.tutorial(tutorial.id)}
              file={tutorial.video}
              label={phrases.watchOf(words.title)}
              isFirst
            />
          )}
          {words.sheet && (
            <FileLink
              to={paths.tutorialSheet(tutorial.id)}
              file={words.sheet.file}
              label={phrases.sheetOf(words.title)}
              isFirst={tutorial.video === null}
            />
          )}
          {words.sheet && words.sheet.language !== language && (
            <Note className="text-center">{phrases.sheetIn[words.sheet.language]}</Note>
          )}
        </Stack>
      </div>
    </li>
  );
}

type FileLinkProps = { to: string; file: TutorialFile; label: string; isFirst: boolean };

function FileLink({ to, file, label, isFirst }: FileLinkProps) {
  const phrases = usePhrases();
  const formats = useFormats();
  const kept = useQuery(keptFilesQuery);
  const isSheet = file.content_type === "application/pdf";
  const Icon = isSheet ? FileText : CirclePlay;
  const isThere = isKept(kept.data, file);
  const size = phrases.size(formats.megabytes(file.size_bytes));
  return (
    <Stack gap={1}>
      <Link
        to={to}
        aria-label={`${label} (${isThere ? phrases.kept : size})`}
        className={buttonLook(isFirst ? "primary" : "outline")}
      >
        <Icon size={20} aria-hidden />
        {isSheet ? phrases.sheet : phrases.watch}
      </Link>
      <span className="figures min-h-7 text-center text-sm text-ink-2">
        {isThere ? <Badge tone="success">{phrases.kept}</Badge> : size}
      </span>
    </Stack>
  );
}

function KeptInAll() {
  const phrases = usePhrases();
  const formats = useFormats();
  const kept = useQuery(keptFilesQuery);
  if (kept.data === undefined || !canKeepFiles()) return null;
  const { size } = kept.data;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <HardDrive size={22} aria-hidden className="text-ink-2" />
      <p className="figures min-w-0 flex-1 basis-56">
        {size === 0
          ? phrases.keptNothing
          : phrases.keptInAll(size, keptSize(keptBytes(kept.data), formats.megabytes))}
      </p>
      <Link to={paths.storage("collector")} className={buttonLook("quiet")}>
        {phrases.manageKept}
      </Link>
    </div>
  );
}
