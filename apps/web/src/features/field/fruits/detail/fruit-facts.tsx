import { choiceFields, furtherMeasured } from "@elaeis/domain/fruits/fields";
import { hasValues } from "@elaeis/domain/fruits/fruit";
import { valueAt } from "@elaeis/domain/fruits/field-set";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { knownAccuracy } from "@elaeis/domain/fruits/position";
import type { ReactNode } from "react";
import { useFormats } from "#language/formats.ts";
import { lazyPart } from "#app/lazy-part.tsx";
import { Accuracy } from "#device/location/locate-button.tsx";
import type { View } from "#app/paths.ts";
import { Section } from "#ui/section.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { Note } from "#ui/note.tsx";
import { Bone } from "#ui/skeleton.tsx";
import { ownKeysIn, useOwnFields } from "#app/own-fields/own-fields.ts";
import { useFieldWords } from "#app/own-fields/use-field-words.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const FruitMap = lazyPart(async () => (await import("../map/fruit-map.tsx")).FruitMap, {
  waiting: <Bone className="h-56" />,
  Absent: () => null,
});

type FruitFactsProps = { fruit: Fruit; view: View };

export function FruitFacts({ fruit, view }: FruitFactsProps) {
  const phrases = usePhrases();
  return (
    <Stack gap={6}>
      <GeneralFacts fruit={fruit} />
      <PlaceFacts fruit={fruit} view={view} />
      <Section title={phrases.remarks}>
        <p className="mt-2 max-w-prose whitespace-pre-line">
          {fruit.remarks ?? <span className="text-ink-2">{phrases.noRemarks}</span>}
        </p>
      </Section>
    </Stack>
  );
}

/** The four values have a place of their own. */
const recorded = [...choiceFields, ...furtherMeasured];

function GeneralFacts({ fruit }: { fruit: Fruit }) {
  const phrases = usePhrases();
  const words = useWords();
  const formats = useFormats();
  const { labelOf, textOf } = useFieldWords();
  const ownFields = useOwnFields();
  const missing = recorded.filter((name) => fruit[name] === null);
  // Only a device and the AI are named with the values.
  const source = hasValues(fruit) ? (fruit.nir_data_source ?? fruit.source) : null;
  const knownSources: Record<string, string> = phrases.sources;
  return (
    <Section title={phrases.general}>
      <Facts>
        <KnownFact term={words.fields.fruit_id}>
          <span className="reference">{fruit.fruit_id}</span>
        </KnownFact>
        <KnownFact term={phrases.collector}>{fruit.collector_email}</KnownFact>
        <KnownFact term={phrases.collectedOn}>{formats.dateTime(fruit.collection_date)}</KnownFact>
        {recorded
          .filter((name) => fruit[name] !== null)
          .map((name) => (
            <KnownFact key={name} term={labelOf(name)}>
              {textOf(name, fruit[name])}
            </KnownFact>
          ))}
        {ownKeysIn(fruit, ownFields).map((key) => (
          <KnownFact key={key} term={labelOf(key)}>
            {textOf(key, valueAt(fruit, key))}
          </KnownFact>
        ))}
        <KnownFact term={phrases.source}>{source && (knownSources[source] ?? source)}</KnownFact>
        <KnownFact term={phrases.modified}>{formats.dateTime(fruit.updated_at)}</KnownFact>
      </Facts>
      {missing.length > 0 && <Note>{phrases.unrecorded(missing.map(labelOf).join(", "))}</Note>}
    </Section>
  );
}

function PlaceFacts({ fruit, view }: FruitFactsProps) {
  const phrases = usePhrases();
  const formats = useFormats();
  const { latitude, longitude } = fruit;
  const accuracyM = knownAccuracy(fruit.location_accuracy_m);
  const isLocated = latitude !== null && longitude !== null;
  return (
    <Section title={phrases.place}>
      <Facts>
        <KnownFact term={phrases.placeName}>{fruit.location_name}</KnownFact>
        <KnownFact term={phrases.coordinates}>
          {isLocated && phrases.position(formats.number(latitude, 6), formats.number(longitude, 6))}
        </KnownFact>
        {accuracyM !== null && (
          <KnownFact term={phrases.accuracy}>
            <Accuracy accuracyM={accuracyM} />
          </KnownFact>
        )}
      </Facts>
      {isLocated && (
        <FruitMap
          id={fruit.id}
          view={view}
          reference={fruit.fruit_id}
          thumbnail_url={fruit.thumbnail_url}
          accuracyM={accuracyM}
          latitude={latitude}
          longitude={longitude}
        />
      )}
    </Section>
  );
}

/** A term and what is known of it; nothing known is said, not left blank. */
function KnownFact({ term, children }: { term: string; children: ReactNode }) {
  const words = useWords();
  const isKnown = children !== null && children !== false && children !== "";
  return (
    <Fact term={term}>
      {isKnown ? children : <span className="font-normal text-ink-2">{words.unknown}</span>}
    </Fact>
  );
}
