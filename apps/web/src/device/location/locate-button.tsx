import { LocateFixed } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { placeName } from "../../api/geocoding.ts";
import { useFormats } from "../../language/formats.ts";
import { phrasesHook } from "../../language/language-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { locate, rateAccuracy, refine, type Location, type Place } from "./position.ts";

const usePhrases = phrasesHook({ en, fr });

type LocateButtonProps = {
  onLocated: (place: Place) => void;
  /** Called a little later, when the map service knows the place; else never. */
  onNamed: (name: string) => void;
};

export function LocateButton({ onLocated, onNamed }: LocateButtonProps) {
  const phrases = usePhrases();
  const [isLocating, setIsLocating] = useState(false);
  const [location, setLocation] = useState<Location | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const start = async () => {
    setIsLocating(true);
    const found = await locate(navigator.geolocation);
    setLocation(found);
    if (!found.ok) return setIsLocating(false);
    onLocated(found.place);
    const better = await refine(navigator.geolocation, found.place);
    // The fruit may have been handed in meanwhile: it is what it was then.
    if (!isShown.current) return;
    setIsLocating(false);
    const place = better ?? found.place;
    if (better !== undefined) {
      setLocation({ ok: true, place });
      onLocated(place);
    }
    const name = await placeName(place.latitude, place.longitude);
    if (name !== null && isShown.current) onNamed(name);
  };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" isBusy={isLocating} onClick={() => void start()}>
        {!isLocating && <LocateFixed size={20} aria-hidden />}
        {isLocating ? phrases.locating : phrases.locate}
      </Button>
      <div aria-live="polite">{location && <LocationReport location={location} />}</div>
    </div>
  );
}

function LocationReport({ location }: { location: Location }) {
  const phrases = usePhrases();
  if (location.ok) return <Accuracy accuracyM={location.place.accuracyM} />;
  const { failure } = location;
  const sentence =
    failure === "unsupported" ? phrases.unsupported : phrases.error(phrases[failure]);
  return <p className="font-bold text-danger">{sentence}</p>;
}

/** "± 8 m: very precise" */
export function Accuracy({ accuracyM }: { accuracyM: number }) {
  const phrases = usePhrases();
  const formats = useFormats();
  const rating = rateAccuracy(accuracyM);
  return (
    <p className={rating === "imprecise" ? "font-bold text-warning" : "text-success"}>
      {phrases.accuracy(formats.count(accuracyM), phrases[rating])}
    </p>
  );
}
