import { LocateFixed } from "lucide-react";
import { knownAccuracy } from "@elaeis/domain/fruits/position";
import { useFormats } from "#language/formats.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorText } from "#ui/note.tsx";
import { PermissionHelp } from "../permissions/permission-help.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import type { Place } from "./place.ts";
import { rateAccuracy, type Location } from "./position.ts";
import { useLocating, type Locating } from "./use-locating.ts";
import { Flow } from "#ui/line.tsx";
import { Stack } from "#ui/stack.tsx";

const usePhrases = phrasesHook({ en, fr });

type LocateButtonProps = {
  onLocated: (place: Place) => void;
  onNamed: (name: string) => void;
};

export function LocateButton(props: LocateButtonProps) {
  return <LocateControl {...useLocating(props)} />;
}

/** Of a place that is measured by itself as well. */
export function LocateControl({ location, isLocating, locateNow }: Locating) {
  const phrases = usePhrases();
  return (
    <Stack gap={3}>
      <Flow>
        <Button variant="outline" isBusy={isLocating} onClick={locateNow}>
          {!isLocating && <LocateFixed size={20} aria-hidden />}
          {isLocating ? phrases.locating : phrases.locate}
        </Button>
        <div aria-live="polite">{location && <LocationReport location={location} />}</div>
      </Flow>
      {location?.ok === false && location.failure === "denied" && <PermissionHelp of="location" />}
    </Stack>
  );
}

export function LocationReport({ location }: { location: Location }) {
  const phrases = usePhrases();
  if (location.ok) return <Accuracy accuracyM={location.place.accuracyM} />;
  const { failure } = location;
  const sentence =
    failure === "unsupported" ? phrases.unsupported : phrases.error(phrases[failure]);
  return <ErrorText>{sentence}</ErrorText>;
}

/** "± 8 m: very precise", or that it is not known. */
export function Accuracy({ accuracyM }: { accuracyM: number }) {
  const phrases = usePhrases();
  const formats = useFormats();
  if (knownAccuracy(accuracyM) === null) return <p className="text-ink-2">{phrases.located}</p>;
  const rating = rateAccuracy(accuracyM);
  return (
    <p className={rating === "imprecise" ? "font-semibold text-amber" : "text-leaf"}>
      {phrases.accuracy(formats.count(accuracyM), phrases[rating])}
    </p>
  );
}
