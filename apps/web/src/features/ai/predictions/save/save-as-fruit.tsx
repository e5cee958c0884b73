import { fruitReference, harvestSeasons } from "@elaeis/domain/fruits/fruit";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { knownAccuracy } from "@elaeis/domain/fruits/position";
import type { Prediction } from "@elaeis/domain/predictions/prediction-schemas";
import { ChevronDown } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Link } from "#app/navigation.tsx";
import { LocateButton } from "#device/location/locate-button.tsx";
import type { Place } from "#device/location/place.ts";
import type { PhotoTaken } from "#device/photos/prepare-photo.ts";
import { useFormats } from "#language/formats.ts";
import { paths } from "#app/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { Stack } from "#ui/stack.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { formText } from "#ui/form-text.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { useSavePhrases } from "./use-save-phrases.ts";
import { useSavePrediction, type SavedFields } from "./use-save-prediction.ts";

export type SaveAsFruitProps = {
  prediction: Pick<Prediction, "id" | "created_at">;
  /** By the camera, of a photo from the gallery. */
  taken: PhotoTaken | null;
  /** Of a batch: the view of each photo. */
  roles?: readonly PhotoRole[];
};

export function SaveAsFruit({ prediction, taken, roles }: SaveAsFruitProps) {
  const phrases = useSavePhrases();
  const save = useSavePrediction(prediction, roles);
  if (save.receipt) {
    const { fruit, reference_changed: isRenamed } = save.receipt;
    const open = (
      <Link to={paths.fruit("collector", fruit.id)} className={buttonLook("outline")}>
        {phrases.openFruit}
      </Link>
    );
    return (
      <Banner tone="success" action={open}>
        <strong className="block">{phrases.saved}</strong>
        {isRenamed && phrases.referenceChanged(fruit.fruit_id)}
      </Banner>
    );
  }
  return (
    <Stack gap={3}>
      {save.problem && <Banner tone="danger">{save.problem}</Banner>}
      <SaveForm taken={taken} isBusy={save.isPending} onSave={save.mutate} />
    </Stack>
  );
}

type SaveFormProps = {
  taken: PhotoTaken | null;
  isBusy: boolean;
  onSave: (saved: SavedFields) => void;
};

export function SaveForm({ taken, isBusy, onSave }: SaveFormProps) {
  const phrases = useSavePhrases();
  const words = useWords();
  const [reference] = useState(() => fruitReference(new Date(), Math.random));
  const [place, setPlace] = useState<(Omit<Place, "accuracyM"> & { accuracyM?: number }) | null>(
    null,
  );
  const [collectedAt, setCollectedAt] = useState<string | null>(null);
  const [placeName, setPlaceName] = useState("");
  const [isNameless, setIsNameless] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => formText(data, name).trim();
    setIsNameless(text("fruit_id") === "");
    if (text("fruit_id") === "") return;
    const fields = {
      fruit_id: text("fruit_id"),
      harvest_season: harvestSeasons.find((season) => season === text("season")) ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      location_accuracy_m: knownAccuracy(place?.accuracyM ?? null),
      location_name: text("place") || null,
      remarks: text("remarks") || null,
    };
    onSave({ fields, collectedAt });
  };

  return (
    <Stack as="form" noValidate onSubmit={submit} gap={3}>
      {taken && (
        <OfPhoto
          taken={taken}
          onTake={() => {
            setCollectedAt(taken.takenAt);
            if (taken.place !== null) setPlace(taken.place);
          }}
        />
      )}
      <details>
        <summary className="flex min-h-target items-center gap-2 font-medium">
          <span className="flex-1">{phrases.more}</span>
          <ChevronDown size={20} aria-hidden className="text-ink-2" />
        </summary>
        <TwoColumns className="py-3" gap={4}>
          <TextField
            label={phrases.reference}
            required
            name="fruit_id"
            defaultValue={reference}
            maxLength={120}
            autoComplete="off"
            error={isNameless ? phrases.referenceRequired : undefined}
          />
          <SelectField label={phrases.season} name="season" defaultValue="">
            <option value="">{phrases.choose}</option>
            {harvestSeasons.map((season) => (
              <option key={season} value={season}>
                {words.seasons[season]}
              </option>
            ))}
          </SelectField>
          <div className="sm:col-span-2">
            <LocateButton onLocated={setPlace} onNamed={setPlaceName} />
          </div>
          <TextField
            label={phrases.place}
            name="place"
            value={placeName}
            maxLength={300}
            onChange={(event) => setPlaceName(event.target.value)}
            className="sm:col-span-2"
          />
          <TextAreaField
            label={phrases.remarks}
            name="remarks"
            rows={2}
            maxLength={5000}
            className="sm:col-span-2"
          />
        </TwoColumns>
      </details>
      <Button type="submit" isBusy={isBusy} className="sm:justify-self-start">
        {phrases.save}
      </Button>
    </Stack>
  );
}

/** When and where the photo was taken, offered for the fruit. */
function OfPhoto({ taken, onTake }: { taken: PhotoTaken; onTake: () => void }) {
  const phrases = useSavePhrases();
  const { dateTime, number } = useFormats();
  const [isTaken, setIsTaken] = useState(false);
  const { takenAt, place } = taken;
  const facts = [
    takenAt === null ? null : dateTime(takenAt),
    place === null ? null : `${number(place.latitude, 6)}, ${number(place.longitude, 6)}`,
  ].filter((fact) => fact !== null);
  const take = () => {
    setIsTaken(true);
    onTake();
  };
  return (
    <Banner
      tone="info"
      action={
        !isTaken && (
          <Button variant="outline" onClick={take}>
            {phrases.usePhoto}
          </Button>
        )
      }
    >
      {(isTaken ? phrases.ofPhoto : phrases.photoTaken)(facts.join(" · "))}
    </Banner>
  );
}
