import type { Publication } from "@elaeis/domain/fruits/publication-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { publicationQuery, setPublication } from "../../../../../api/publication.ts";
import { useFormats } from "../../../../../language/formats.ts";
import { Card } from "../../../../../ui/card.tsx";
import { ConfirmButton } from "../../../../../ui/confirm-button.tsx";
import { Loaded } from "../../../../../ui/loaded/loaded.tsx";
import { Badge } from "../../../../../ui/badge.tsx";
import { PublicLinks } from "./public-links.tsx";
import { usePhrases } from "./use-phrases.ts";

type FruitPublicationProps = {
  id: string;
  /** Of the fruit that is shown. */
  version: number;
  mayPublish: boolean;
};

/** Whether everybody may see the photos: the administrator's to say, and told to the collector. */
export function FruitPublication({ id, version, mayPublish }: FruitPublicationProps) {
  const phrases = usePhrases();
  const asked = useQuery(publicationQuery(id, version));
  const isShown = mayPublish || (asked.data !== undefined && asked.data.photos.length > 0);
  if (!isShown) return null;
  return (
    <Card title={phrases.title} aside={asked.data && <PublicationBadge publication={asked.data} />}>
      <Loaded question={asked} failed={phrases.loadFailed} isMinor bones={["mt-3 h-24"]}>
        {(publication) =>
          mayPublish ? (
            <ForAdministrators id={id} version={version} publication={publication} />
          ) : (
            <p className="mt-3 max-w-prose">{phrases.toCollector(publication.photos.length)}</p>
          )
        }
      </Loaded>
    </Card>
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

type ForAdministratorsProps = { id: string; version: number; publication: Publication };

function ForAdministrators({ id, version, publication }: ForAdministratorsProps) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (isPublic: boolean) => setPublication(id, isPublic),
    onSuccess: (changed) => queries.setQueryData(publicationQuery(id, version).queryKey, changed),
  });
  const { photos, not_published: waiting } = publication;
  const isPublic = photos.length > 0;
  return (
    <div className="mt-3 grid grid-cols-1 gap-4">
      {isPublic ? (
        <>
          <Since publication={publication} />
          <PublicLinks photos={photos} />
          {waiting > 0 && <p className="text-warning">{phrases.cameLater(waiting)}</p>}
        </>
      ) : (
        <p className="max-w-prose text-muted">
          {waiting > 0 ? phrases.privateText : phrases.nothingYet}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {waiting > 0 && (
          <ConfirmButton
            label={isPublic ? phrases.alsoPublish(waiting) : phrases.publish(waiting)}
            title={phrases.askPublish(waiting)}
            confirmLabel={phrases.publish(waiting)}
            failed={phrases.failed}
            onConfirm={() => change.mutateAsync(true)}
          >
            <p>{phrases.becomesPublic}</p>
            <p>{phrases.staysPrivate}</p>
          </ConfirmButton>
        )}
        {isPublic && (
          <ConfirmButton
            label={phrases.withdraw}
            title={phrases.askWithdraw}
            failed={phrases.failed}
            onConfirm={() => change.mutateAsync(false)}
          >
            {phrases.withdrawText}
          </ConfirmButton>
        )}
      </div>
    </div>
  );
}

function Since({
  publication: { published_at: at, published_by: email },
}: {
  publication: Publication;
}) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  if (at === null) return null;
  return (
    <p className="wrap-anywhere text-muted">
      {email === null ? phrases.since(dateTime(at)) : phrases.sinceBy(dateTime(at), email)}
    </p>
  );
}
