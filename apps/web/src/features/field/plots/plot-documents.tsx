import * as plotsApi from "@elaeis/domain/plots/plots-api";
import { ask } from "#api/ask.ts";
import {
  maxDocumentBytes,
  mostDocuments,
  type PlotDocument,
} from "@elaeis/domain/plots/plot-documents";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { Download, FilePlus, Trash2 } from "lucide-react";
import { addPlotDocument, fetchPlotDocument, plotDocumentsQuery } from "#api/plots.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { buttonLook, IconButton } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { FileTrigger } from "#ui/file-trigger.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { saveFile } from "#ui/save-file.ts";
import { offerUndo } from "#app/undo/undo.ts";
import { usePhrases } from "./use-phrases.ts";

/** A tenth of a megabyte: "0 MB" would be wrong. */
const leastShownBytes = 105_000;

/** Land titles, surveys: for administrators alone. */
export function PlotDocuments({ plot }: { plot: string }) {
  const phrases = usePhrases();
  const question = useQuery(plotDocumentsQuery(plot));
  return (
    <Section title={phrases.documents}>
      <Note>{phrases.documentsIntro}</Note>
      <Loaded question={question} failed={phrases.documentsFailed} bones={["h-16"]}>
        {({ items }) => (
          <>
            {items.length > 0 && (
              <Stack as="ul" gap={3}>
                {items.map((document) => (
                  <DocumentRow key={document.id} plot={plot} document={document} />
                ))}
              </Stack>
            )}
            {items.length < mostDocuments && <AddDocuments plot={plot} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function AddDocuments({ plot }: { plot: string }) {
  const phrases = usePhrases();
  const add = useAction(
    async (files: readonly File[]) => {
      for (const file of files) await addPlotDocument(plot, file);
    },
    { renews: [plotDocumentsQuery(plot).queryKey] },
  );
  const isTooLarge = (add.variables ?? []).some(({ size }) => size > maxDocumentBytes);
  return (
    <>
      {add.isError &&
        (isTooLarge ? (
          <Banner tone="danger">{phrases.documentTooLarge}</Banner>
        ) : (
          <ActionFailed title={phrases.documentNotAdded} error={add.error} />
        ))}
      {add.isPending && <output>{phrases.documentSending}</output>}
      <FileTrigger
        label={phrases.addDocument}
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        isMultiple
        onFiles={(files) => add.mutate(files)}
        className={`${buttonLook("outline")} justify-self-start`}
      >
        <FilePlus size={20} aria-hidden />
        {phrases.addDocument}
      </FileTrigger>
    </>
  );
}

function DocumentRow({ plot, document }: { plot: string; document: PlotDocument }) {
  const { id, name, size_bytes, added_at, added_by } = document;
  const phrases = usePhrases();
  const actions = useActionWords();
  const formats = useFormats();
  const queries = useQueryClient();
  const download = useMutation({
    mutationFn: () => fetchPlotDocument(plot, id),
    onSuccess: (file) => saveFile(file, name),
  });
  const facts = [
    phrases.megabytes(formats.megabytes(Math.max(size_bytes, leastShownBytes))),
    formats.date(added_at),
    ...(added_by === null ? [] : [added_by]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere">{name}</p>
        <Note hasFigures>{facts.join(" · ")}</Note>
        <ActionFailed title={actions.failed} error={download.error} />
      </div>
      <IconButton label={phrases.downloadOne(name)} onClick={() => download.mutate()}>
        <Download size={20} aria-hidden />
      </IconButton>
      <ConfirmButton
        label={actions.delete}
        heardAs={phrases.deleteOne(name)}
        Icon={Trash2}
        isIcon
        title={phrases.deleteTitle(name)}
        failed={actions.failed}
        onConfirm={async () => {
          // Asked for first: without its bytes nothing could bring it back.
          const file = await fetchPlotDocument(plot, id);
          await ask(plotsApi.deletePlotDocument, { id: plot, document: id });
          const renew = () => queries.invalidateQueries(plotDocumentsQuery(plot));
          offerUndo({
            done: phrases.deleted(name),
            undo: async () => {
              await addPlotDocument(plot, new File([file], name));
              await renew();
            },
          });
          await renew();
        }}
      >
        {phrases.deleteDocumentText}
      </ConfirmButton>
    </li>
  );
}
