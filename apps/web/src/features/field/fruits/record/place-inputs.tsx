import { knownAccuracy } from "@elaeis/domain/fruits/position";
import { metresBetween } from "@elaeis/domain/fruits/way";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useUser } from "#app/session/use-session.ts";
import { LocateControl } from "#device/location/locate-button.tsx";
import { freshMs, type Place } from "#device/location/place.ts";
import { useLocating } from "#device/location/use-locating.ts";
import { namesNear, readUsedPlaces } from "#device/location/used-places.ts";
import type { PhotoPlace } from "@elaeis/domain/fruits/exif";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Row } from "#ui/stack.tsx";
import { DecimalInput, TextInput } from "./inputs.tsx";
import type { PhotosTaken } from "./photos-taken.ts";
import type { FruitInputs } from "./fruit-form.ts";
import { afterMeasuring, fixIn } from "./series.ts";
import { useTyped, type FruitForm } from "./use-fruit-form.ts";
import { usePhrases } from "./use-phrases.ts";

type PlaceInputsProps = { form: FruitForm; taken: PhotosTaken | undefined };

export function PlaceInputs({ form, taken }: PlaceInputsProps) {
  const { language } = useLanguage();
  const degrees = (value: number) =>
    language === "fr" ? String(value).replace(".", ",") : String(value);
  const carried = useRef(fixIn(form.inputs()));
  const carriedName = useRef(form.inputs().location_name);
  const isAsked = useRef(false);
  const write = ({ latitude, longitude, accuracyM }: Place) => {
    form.setInput("latitude", degrees(latitude));
    form.setInput("longitude", degrees(longitude));
    form.setInput("location_accuracy_m", String(knownAccuracy(accuracyM) ?? ""));
    form.setInput("located_at", String(Date.now()));
    carried.current = null;
  };
  const locating = useLocating({
    onLocated: (place) => {
      if (isAsked.current) return write(place);
      const inputs = form.inputs();
      const change = afterMeasuring(inputs, carried.current, place, Date.now());
      if (change === "keep") return;
      write(place);
      const hasName = inputs.location_name !== "" && inputs.location_name === carriedName.current;
      if (change === "replaceWithName" && hasName) form.setInput("location_name", "");
    },
    onNamed: (name) => {
      if (isAsked.current || form.inputs().location_name === "")
        form.setInput("location_name", name);
    },
  });
  useMeasuring(taken, () => {
    isAsked.current = false;
    locating.measure();
  });
  /** A photo says nothing of how exact its position is. */
  const writePlace = (place: PhotoPlace | null) => {
    form.setInput("latitude", place === null ? "" : degrees(place.latitude));
    form.setInput("longitude", place === null ? "" : degrees(place.longitude));
    form.setInput("location_accuracy_m", "");
    form.setInput("located_at", "");
  };
  usePhotoPlace(form, taken, writePlace);
  const locateNow = () => {
    isAsked.current = true;
    locating.locateNow();
  };
  return (
    <>
      <LocateControl {...locating} locateNow={locateNow} />
      {taken?.place && <OtherPlace form={form} place={taken.place} onTake={writePlace} />}
      <div className="fields-abreast">
        <DecimalInput form={form} name="latitude" />
        <DecimalInput form={form} name="longitude" />
      </div>
      <TextInput form={form} name="location_name" />
      <NearbyPlaces form={form} />
    </>
  );
}

/**
 * Where nothing else says where the fruit was, its photo from the gallery does; a position from a photo goes with it. One
 * just taken does not: the phone measures meanwhile, and knows how exactly.
 */
function usePhotoPlace(
  form: FruitForm,
  taken: PhotosTaken | undefined,
  write: (place: PhotoPlace | null) => void,
): void {
  const filledIn = useRef<PhotoPlace | null>(null);
  const start = useRef(write);
  useEffect(() => {
    start.current = write;
  });
  const { inputs } = form;
  const { place = null, firstAt = null } = taken ?? {};
  useEffect(() => {
    const here = placeIn(inputs());
    if (place !== null && isAt(here, place)) filledIn.current = place;
    const isOurs = filledIn.current !== null && isAt(here, filledIn.current);
    const isEmpty = `${inputs().latitude}${inputs().longitude}` === "";
    const isOfGallery = place !== null && !isFresh(firstAt);
    if (isOurs ? place === filledIn.current : !(isEmpty && isOfGallery)) return;
    filledIn.current = place;
    start.current(place);
  }, [place, firstAt, inputs]);
}

const isFresh = (firstAt: string | null) =>
  firstAt !== null && Date.now() - Date.parse(firstAt) < freshMs;

/** From here on a photo was not taken where the phone is; satellites and maps differ by less. */
const elsewhereM = 200;

/** The photo was taken elsewhere, or the form has no position: that of the photo is offered. */
function OtherPlace({
  form,
  place,
  onTake,
}: {
  form: FruitForm;
  place: PhotoPlace;
  onTake: (place: PhotoPlace) => void;
}) {
  const phrases = usePhrases();
  const { number } = useFormats();
  const here = placeIn(useTyped(form));
  const metres = here === null ? null : metresBetween(here, place);
  if (metres !== null && metres < elsewhereM) return null;
  const { latitude, longitude } = place;
  const where = [number(latitude, 6), number(longitude, 6)] as const;
  return (
    <Banner tone="info">
      <p>
        {metres === null
          ? phrases.photoPlace(...where)
          : phrases.photoElsewhere(...where, distanceOf(metres, number))}
      </p>
      <Button variant="outline" className="mt-3" onClick={() => onTake(place)}>
        {phrases.usePhotoPlace}
      </Button>
    </Banner>
  );
}

function distanceOf(metres: number, number: (value: number, decimals: number) => string): string {
  return metres < 1_000 ? `${number(metres, 0)}\u00a0m` : `${number(metres / 1_000, 1)}\u00a0km`;
}

/** Null where it is not whole. */
function placeIn({ latitude, longitude }: FruitInputs): PhotoPlace | null {
  const place = { latitude: decimal(latitude), longitude: decimal(longitude) };
  return Number.isNaN(place.latitude + place.longitude) ? null : place;
}

const isAt = (one: PhotoPlace | null, other: PhotoPlace) =>
  one?.latitude === other.latitude && one.longitude === other.longitude;

/** With each photo, while the first is fresh: a draft gone on with tomorrow is not where it was begun. */
function useMeasuring(taken: PhotosTaken | undefined, measure: () => void): void {
  const former = useRef(taken?.count ?? 0);
  const start = useRef(measure);
  useEffect(() => {
    start.current = measure;
  });
  useEffect(() => {
    if (taken === undefined) return;
    const { count, firstAt } = taken;
    if (count > former.current && isFresh(firstAt)) start.current();
    former.current = count;
  }, [taken]);
}

/** Places used near here, each one tap. */
function NearbyPlaces({ form }: { form: FruitForm }) {
  const phrases = usePhrases();
  const { id } = useUser();
  const { latitude, longitude, location_name } = useTyped(form);
  const used = useQuery({
    queryKey: ["used-places", id],
    queryFn: () => readUsedPlaces(id),
    networkMode: "always",
    staleTime: 0,
  });
  const here = { latitude: decimal(latitude), longitude: decimal(longitude) };
  const names = Number.isNaN(here.latitude + here.longitude)
    ? []
    : namesNear(used.data ?? [], here);
  const others = names.filter((name) => name !== location_name);
  if (others.length === 0) return null;
  return (
    <Row as="fieldset" gap={2} className="items-center">
      <legend className="float-left text-sm text-ink-2">{phrases.nearby}</legend>
      {others.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => form.setInput("location_name", name)}
          className="edge-strong min-h-target max-w-full rounded-full bg-card px-4 font-semibold text-ink hover:bg-sunk"
        >
          {name}
        </button>
      ))}
    </Row>
  );
}

const decimal = (text: string) => (text === "" ? Number.NaN : Number(text.replace(",", ".")));
