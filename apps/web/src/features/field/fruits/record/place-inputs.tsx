import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useUser } from "../../../../app/session/use-session.ts";
import { LocateControl } from "../../../../device/location/locate-button.tsx";
import { freshMs, type Place } from "../../../../device/location/place.ts";
import { useLocating } from "../../../../device/location/use-locating.ts";
import { namesNear, readUsedPlaces } from "../../../../device/location/used-places.ts";
import { useLanguage } from "../../../../language/language-provider.tsx";
import { Row } from "../../../../ui/stack.tsx";
import { DecimalInput, TextInput } from "./inputs.tsx";
import { afterMeasuring, fixIn } from "./series.ts";
import { useTyped, type FruitForm } from "./use-fruit-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** Photos being taken of a new fruit: the position is measured meanwhile. */
export type PhotosTaken = { count: number; firstAt: string | null };

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
    form.setInput("location_accuracy_m", String(accuracyM));
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
  const locateNow = () => {
    isAsked.current = true;
    locating.locateNow();
  };
  return (
    <>
      <LocateControl {...locating} locateNow={locateNow} />
      <div className="fields-abreast">
        <DecimalInput form={form} name="latitude" />
        <DecimalInput form={form} name="longitude" />
      </div>
      <TextInput form={form} name="location_name" />
      <NearbyPlaces form={form} />
    </>
  );
}

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
    const isFresh = firstAt !== null && Date.now() - Date.parse(firstAt) < freshMs;
    if (count > former.current && isFresh) start.current();
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
      <legend className="float-left text-sm text-muted">{phrases.nearby}</legend>
      {others.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => form.setInput("location_name", name)}
          className="edge-strong min-h-12 max-w-full rounded-full bg-card px-4 font-bold text-ink hover:bg-wash"
        >
          {name}
        </button>
      ))}
    </Row>
  );
}

const decimal = (text: string) => (text === "" ? Number.NaN : Number(text.replace(",", ".")));
