import {
  maxTutorialFileBytes,
  tutorialFileHeadBytes,
  tutorialFileType,
} from "@elaeis/domain/tutorials/tutorial-file";
import type { TutorialUpload } from "@elaeis/domain/tutorials/tutorial-management-schemas";
import type { TutorialFile } from "@elaeis/domain/tutorials/tutorial-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { removeTutorialFile } from "#api/tutorial-management.ts";
import { discardTutorialUpload } from "#api/tutorial-uploads.ts";
import { tutorialsQuery } from "#api/tutorials.ts";
import { keptSize } from "#device/kept-files/kept-files.ts";
import { useFormats } from "#language/formats.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { DropZone } from "#ui/drop-zone.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { FileTrigger } from "#ui/file-trigger.tsx";
import { Heading } from "#ui/heading.tsx";
import { pictureOfFile } from "./film-picture.ts";
import { OnItsWay } from "./on-its-way.tsx";
import { keyOf, sendFile, useSendings, type Place } from "./uploads.ts";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

type FilePlaceProps = {
  place: Place;
  file: TutorialFile | null;
  /** One that was cut off, as the server knows it. */
  cutOff: TutorialUpload | undefined;
  /** What its absence means for readers. */
  warning?: string | undefined;
  /** Beside the choice of a file. */
  children?: ReactNode;
};

const accepted = {
  video: "video/*",
  pdf: ".pdf,application/pdf",
  captions: ".vtt,text/vtt",
  thumbnail: "image/*",
} as const;

/** One file of a tutorial: what is there, what is on its way, and how it is replaced. */
export function FilePlace({ place, file, cutOff, warning, children }: FilePlaceProps) {
  const phrases = usePhrases();
  const { megabytes } = useFormats();
  const refresh = useRefresh();
  const [refused, setRefused] = useState<string | null>(null);
  const check = useCheck();
  const sending = useSendings().find((one) => keyOf(one) === keyOf(place));
  const name = usePlaceName(place);
  // A tutorial is a film first.
  const isFirst = place.kind === "video" && file === null && cutOff === undefined;
  const choose = async (chosen: File) => {
    const { wrong, ready } = await check(place, chosen);
    setRefused(wrong);
    if (ready === undefined) return;
    const isSame = cutOff && cutOff.file_name === ready.name && cutOff.size_bytes === ready.size;
    if (cutOff && !isSame) await discardTutorialUpload(cutOff.id).catch(() => undefined);
    sendFile(
      place,
      ready,
      isSame ? { id: cutOff.id, sentBytes: cutOff.received_bytes } : undefined,
    );
  };
  return (
    <section className="grid grid-cols-1 gap-3 py-5 first:pt-0 last:pb-0">
      <div>
        <Heading as="h3" size="lg">
          {name}
        </Heading>
        <Note hasFigures>
          {file === null ? phrases.noneYet : phrases.there(keptSize(file.size_bytes, megabytes))}
          {" · "}
          {phrases.limits[place.kind]}
        </Note>
      </div>
      {warning !== undefined && <Banner tone="warning">{warning}</Banner>}
      {refused !== null && <Banner tone="danger">{refused}</Banner>}
      {sending ? (
        <OnItsWay sending={sending} place={name} onGivenUp={() => void refresh()} />
      ) : (
        <>
          {cutOff && (
            <CutOff
              upload={cutOff}
              name={name}
              accept={accepted[place.kind]}
              onChosen={(chosen) => {
                if (chosen.name === cutOff.file_name && chosen.size === cutOff.size_bytes) {
                  void choose(chosen);
                } else setRefused(phrases.notTheSame(cutOff.file_name));
              }}
              onGivenUp={() => void refresh()}
            />
          )}
          <DropZone
            label={file === null ? phrases.choose : phrases.replace}
            heardAs={file === null ? phrases.chooseOf(name) : phrases.replaceOf(name)}
            accept={accepted[place.kind]}
            isSecond={!isFirst}
            onFile={(chosen) => void choose(chosen)}
          >
            {children}
            {file !== null && <FileThere place={place} file={file} name={name} />}
          </DropZone>
        </>
      )}
    </section>
  );
}

function FileThere({ place, file, name }: { place: Place; file: TutorialFile; name: string }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const refresh = useRefresh();
  return (
    <>
      {place.kind !== "thumbnail" && (
        <a
          href={file.url}
          target="_blank"
          rel="noreferrer"
          aria-label={phrases.openOf(name)}
          className={buttonLook("quiet")}
        >
          {actions.open}
        </a>
      )}
      <ConfirmButton
        variant="quiet"
        label={phrases.remove}
        heardAs={phrases.removeOf(name)}
        title={phrases.removeTitle(name)}
        failed={phrases.removeFailed}
        onConfirm={async () => {
          await removeTutorialFile(place.tutorialId, place);
          await refresh();
        }}
      >
        {phrases.removeText}
      </ConfirmButton>
    </>
  );
}

type CutOffProps = {
  upload: TutorialUpload;
  name: string;
  accept: string;
  onChosen: (file: File) => void;
  onGivenUp: () => void;
};

/** What a reload or another device left behind: the browser no longer has the file, so it is asked for. */
function CutOff({ upload, name, accept, onChosen, onGivenUp }: CutOffProps) {
  const phrases = usePhrases();
  const { megabytes } = useFormats();
  const giveUp = useMutation({
    mutationFn: () => discardTutorialUpload(upload.id),
    onSettled: onGivenUp,
  });
  const said = phrases.cutOff(
    upload.file_name,
    megabytes(upload.received_bytes),
    megabytes(upload.size_bytes),
  );
  return (
    <Banner tone="warning">
      <span className="figures wrap-anywhere">{said}</span>
      <span className="mt-2 flex flex-wrap gap-3">
        <FileTrigger
          label={phrases.chooseSameOf(name)}
          accept={accept}
          className={buttonLook()}
          onFiles={([chosen]) => chosen && onChosen(chosen)}
        >
          {phrases.chooseSame}
        </FileTrigger>
        <Button
          variant="quiet"
          aria-label={phrases.giveUpOf(name)}
          isBusy={giveUp.isPending}
          onClick={() => giveUp.mutate()}
        >
          {phrases.giveUp}
        </Button>
      </span>
    </Banner>
  );
}

function usePlaceName({ kind, language }: Pick<Place, "kind" | "language">): string {
  const { places } = usePhrases();
  return kind === "video" || kind === "thumbnail" ? places[kind] : places[kind][language];
}

/** The list that is managed, and the one that collectors see. */
function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: tutorialsQuery.queryKey });
}

/** What the server would refuse is reported before anything is sent. */
function useCheck() {
  const phrases = usePhrases();
  const { megabytes } = useFormats();
  return async ({ kind }: Place, chosen: File): Promise<{ wrong: string | null; ready?: File }> => {
    if (kind === "thumbnail") {
      const ready = await pictureOfFile(chosen);
      return ready ? { wrong: null, ready } : { wrong: phrases.pictureUnreadable };
    }
    if (chosen.size === 0) return { wrong: phrases.empty };
    const most = maxTutorialFileBytes[kind];
    if (chosen.size > most) return { wrong: phrases.tooLarge(megabytes(most)) };
    const head = new Uint8Array(await chosen.slice(0, tutorialFileHeadBytes).arrayBuffer());
    if (tutorialFileType(kind, head) !== undefined) return { wrong: null, ready: chosen };
    return { wrong: phrases.uploadFailed[kind](phrases.unsupported[kind]) };
  };
}
