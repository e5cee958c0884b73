import { phoneColours, type PhoneColours } from "@elaeis/prediction/colour-card/correction";
import { useMutation } from "@tanstack/react-query";
import { Camera, Images, RotateCcw, Save } from "lucide-react";
import { useMemo } from "react";
import { uuidv7 } from "uuidv7";
import { deviceId } from "#api/device-id.ts";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { FileTrigger } from "#ui/file-trigger.tsx";
import { Heading } from "#ui/heading.tsx";
import { JustDone, Note } from "#ui/note.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Line } from "#ui/line.tsx";
import { Row } from "#ui/stack.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { usePictureReasons } from "#ui/vocabulary/use-picture-reasons.ts";
import { passportReading, readCardPhoto, type CardPhoto } from "./card-photo.ts";
import { CardPicture } from "./card-picture.tsx";
import { ownPassport, useKeepReading, usePassports, useReferences } from "./use-passports.ts";
import { usePhrases } from "./use-phrases.ts";

/** A photo of the card is read at once, shown before and after, and kept when the person says so. */
export function PhotographCard() {
  const phrases = usePhrases();
  const refusals = { ...phrases.refusals, heic: usePictureReasons().image_heic };
  const keep = useKeepReading();
  const read = useMutation({ mutationFn: readSoon, networkMode: "always" });
  const take = ([file]: File[]) => {
    if (file === undefined) return;
    keep.reset();
    read.mutate(file);
  };
  const found = read.data?.ok === true ? read.data.photo : null;
  return (
    <Section title={phrases.photographTitle} intro={phrases.photographHow}>
      {found !== null && !keep.isSuccess ? (
        <FoundCard
          photo={found}
          isSaving={keep.isPending}
          onSave={() =>
            keep.mutate({ id: uuidv7(), reading: passportReading(found, deviceId(), new Date()) })
          }
          onDiscard={read.reset}
        />
      ) : (
        <Row gap={3}>
          <FileTrigger
            label={phrases.take}
            withCamera
            onFiles={take}
            className={buttonLook("primary")}
          >
            <Camera size={20} aria-hidden />
            {phrases.take}
          </FileTrigger>
          <FileTrigger label={phrases.choose} onFiles={take} className={buttonLook("outline")}>
            <Images size={20} aria-hidden />
            {phrases.choose}
          </FileTrigger>
        </Row>
      )}
      {read.isPending && (
        <Line as="output" gap={3}>
          <Spinner size={24} />
          {phrases.reading}
        </Line>
      )}
      {read.data?.ok === false && <Banner tone="danger">{refusals[read.data.reason]}</Banner>}
      <JustDone>{keep.isSuccess && phrases.saved}</JustDone>
      <ActionFailed title={phrases.saveFailed} error={keep.error} />
    </Section>
  );
}

/** After a moment in which the screen says so: reading it keeps a phone busy. */
async function readSoon(file: File) {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return readCardPhoto(file);
}

type FoundCardProps = {
  photo: CardPhoto;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

function FoundCard({ photo, isSaving, onSave, onDiscard }: FoundCardProps) {
  const phrases = usePhrases();
  const colours = useComparison(photo);
  const correction = colours === null ? null : colours.correction;
  return (
    <>
      <Heading as="h3" size="lg">
        {phrases.cardNamed(photo.name)}
      </Heading>
      <TwoColumns gap={3}>
        <CardPicture
          photo={photo}
          correction={null}
          title={phrases.before}
          label={phrases.cardBefore}
        />
        {correction !== null && (
          <CardPicture
            photo={photo}
            correction={correction}
            title={phrases.after}
            label={phrases.cardAfter}
          />
        )}
      </TwoColumns>
      <Difference photo={photo} colours={colours} />
      <Row gap={3}>
        <Button isBusy={isSaving} onClick={onSave}>
          <Save size={20} aria-hidden />
          {phrases.save}
        </Button>
        <Button variant="outline" onClick={onDiscard}>
          <RotateCcw size={20} aria-hidden />
          {phrases.discard}
        </Button>
      </Row>
    </>
  );
}

/** Null without a reference to compare with. */
function useComparison({ name, reading }: CardPhoto): PhoneColours | null {
  const reference = useReferences()?.find(({ card }) => card === name);
  return useMemo(
    () => (reference === undefined ? null : phoneColours(reading, reference.patches)),
    [reading, reference],
  );
}

function Difference({ photo, colours }: { photo: CardPhoto; colours: PhoneColours | null }) {
  const phrases = usePhrases();
  const { fixed } = useFormats();
  const { data } = usePassports();
  const isOffline = useIsOffline();
  const own = data && ownPassport(data)?.readings;
  const isReference = own?.some((one) => one.is_reference && one.card === photo.name) === true;
  if (colours === null) {
    return <p>{isOffline || data === undefined ? phrases.notComparable : phrases.first}</p>;
  }
  return (
    <>
      {isReference && <p>{phrases.ofReference}</p>}
      <p className="figures">
        {phrases.compared(fixed(colours.before, 1), fixed(colours.after, 1))}
      </p>
      {colours.correction === null && !isReference && <p>{phrases.alike}</p>}
      <Note>{phrases.deltaE}</Note>
    </>
  );
}
