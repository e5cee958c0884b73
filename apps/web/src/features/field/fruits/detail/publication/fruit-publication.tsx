import type { Publication } from "@elaeis/domain/fruits/publication-schemas";
import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "#app/lazy-part.tsx";
import { publicationQuery } from "#api/publication.ts";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

const PublicationControls = lazyPart(
  async () => (await import("./admin/publication-controls.tsx")).PublicationControls,
  { waiting: null, Absent: () => null },
);

type FruitPublicationProps = {
  id: string;
  /** Of the fruit that is shown. */
  version: number;
  mayPublish: boolean;
};

/** Whether everybody may see the photos: the administrator decides, the collector sees it. */
export function FruitPublication({ id, version, mayPublish }: FruitPublicationProps) {
  const phrases = usePhrases();
  const asked = useQuery(publicationQuery(id, version));
  const isShown = mayPublish || (asked.data !== undefined && asked.data.photos.length > 0);
  if (!isShown) return null;
  return (
    <Section
      title={phrases.title}
      aside={asked.data && <PublicationBadge publication={asked.data} />}
    >
      <Loaded question={asked} failed={phrases.loadFailed} isMinor bones={["mt-3 h-24"]}>
        {(publication) =>
          mayPublish ? (
            <PublicationControls id={id} version={version} publication={publication} />
          ) : (
            <p className="mt-3 max-w-prose">{phrases.toCollector(publication.photos.length)}</p>
          )
        }
      </Loaded>
    </Section>
  );
}

function PublicationBadge({ publication }: { publication: Publication }) {
  const phrases = usePhrases();
  return publication.photos.length > 0 ? (
    <Badge tone="info">{phrases.published}</Badge>
  ) : (
    <Badge tone="neutral">{phrases.private}</Badge>
  );
}
