import * as publicationApi from "@elaeis/domain/fruits/publication-api";
import { ask } from "#api/ask.ts";
import type { Publication } from "@elaeis/domain/fruits/publication-schemas";
import { useAction } from "#api/use-action.ts";
import { publicationQuery } from "#api/publication.ts";
import { useFormats } from "#language/formats.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { EmptyNote } from "#ui/note.tsx";
import { PublicLinks } from "./public-links.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type PublicationControlsProps = { id: string; version: number; publication: Publication };

/** Publishes the photos that are there, and withdraws them. */
export function PublicationControls({ id, version, publication }: PublicationControlsProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const change = useAction(
    (isPublic: boolean) => ask(publicationApi.publishPhotos, { id, json: { published: isPublic } }),
    {
      answers: publicationQuery(id, version).queryKey,
    },
  );
  const { photos, not_published: waiting } = publication;
  const isPublic = photos.length > 0;
  return (
    <Stack gap={3}>
      {isPublic ? (
        <>
          <Since publication={publication} />
          <PublicLinks photos={photos} />
          {waiting > 0 && <p className="text-amber">{phrases.cameLater(waiting)}</p>}
        </>
      ) : (
        waiting === 0 && <EmptyNote>{phrases.nothingYet}</EmptyNote>
      )}
      <Row gap={3}>
        {waiting > 0 && (
          <ConfirmButton
            label={isPublic ? phrases.alsoPublish(waiting) : phrases.publish(waiting)}
            title={phrases.askPublish(waiting)}
            confirmLabel={phrases.publish(waiting)}
            failed={actions.failed}
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
            failed={actions.failed}
            onConfirm={() => change.mutateAsync(false)}
          >
            {phrases.withdrawText}
          </ConfirmButton>
        )}
      </Row>
    </Stack>
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
    <p className="wrap-anywhere text-ink-2">
      {email === null ? phrases.since(dateTime(at)) : phrases.sinceBy(dateTime(at), email)}
    </p>
  );
}
