import type { Tutorial, TutorialFile } from "@elaeis/domain/tutorials/tutorial-schemas";
import { tutorialIn } from "@elaeis/domain/tutorials/tutorial";
import { FileText } from "lucide-react";
import { useMemo } from "react";
import { useLanguage } from "#language/language-provider.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Picture } from "#ui/picture.tsx";
import { FoundTutorial } from "./found-tutorial.tsx";
import { KeepingNote } from "./keeping-note.tsx";
import { Player } from "./player.tsx";
import { captionFiles } from "./use-captions.ts";
import { useKeptFile } from "./use-kept-file.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** A film with its captions, step by step. */
export default function TutorialPage() {
  return (
    <Stack gap={6} className="mx-auto max-w-5xl">
      <FoundTutorial>{(tutorial) => <FilmOf tutorial={tutorial} />}</FoundTutorial>
    </Stack>
  );
}

function FilmOf({ tutorial }: { tutorial: Tutorial }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const { title, description, sheet, language: spoken } = tutorialIn(tutorial, language);
  return (
    <>
      <PageHeading
        title={title}
        intro={<span lang={spoken}>{description}</span>}
        actions={
          sheet && (
            <Link to={paths.tutorialSheet(tutorial.id)} className={buttonLook("outline")}>
              <FileText size={20} aria-hidden />
              {phrases.openSheet}
            </Link>
          )
        }
      />
      {tutorial.video ? (
        <Film key={tutorial.video.version} tutorial={tutorial} video={tutorial.video} />
      ) : (
        <Banner tone="info">{phrases.noFilm}</Banner>
      )}
    </>
  );
}

function Film({ tutorial, video }: { tutorial: Tutorial; video: TutorialFile }) {
  const captions = useMemo(() => captionFiles(tutorial), [tutorial]);
  const { keeping, keep } = useKeptFile(video, captions);
  const isPlayable = keeping.state === "kept" || keeping.state === "remote";
  return (
    <Stack gap={4}>
      {isPlayable ? (
        <Player tutorial={tutorial} video={video} />
      ) : (
        <Picture
          source={tutorial.thumbnail?.url ?? null}
          alt=""
          className="aspect-video w-full rounded-lg opacity-60"
        />
      )}
      <KeepingNote file={video} keeping={keeping} keep={keep} />
    </Stack>
  );
}
