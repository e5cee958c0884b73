import type { SwappedPair, ValueSwap } from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import { nirFieldOf } from "@elaeis/domain/predictions/prediction";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeftRight } from "lucide-react";
import { fruitQuery } from "#api/fruits.ts";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { Picture } from "#ui/picture.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { ExcludeButton } from "./exclude-button.tsx";
import { FruitLink } from "./fruit-link.tsx";
import { SpectraCurves } from "./spectra-curves.tsx";
import { useSwap } from "./use-doubtful-values.ts";
import { usePhrases } from "./use-phrases.ts";

type PairProps = { pair: SwappedPair; onSwapped: (order: ValueSwap) => void };

/** Two fruits side by side: photos, spectra, and what was entered for each. */
export function PairCard({ pair, onSwapped }: PairProps) {
  const phrases = usePhrases();
  const { mutateAsync } = useSwap();
  const { first, second } = pair;
  const order = {
    first: first.fruit,
    second: second.fruit,
    values: first.values.flatMap(({ value, entered }) => {
      const other = second.values.find((one) => one.value === value);
      return other === undefined ? [] : [{ value, first: entered, second: other.entered }];
    }),
  };
  const names: [string, string] = [first.reference, second.reference];
  return (
    <Section title={phrases.pairTitle(...names)} isNested>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Side one={first} />
        <Side one={second} />
      </div>
      <SpectraCurves first={first} second={second} />
      <ConfirmButton
        label={phrases.swap}
        heardAs={phrases.swapLabel(...names)}
        variant="primary"
        className="justify-self-start max-sm:w-full"
        Icon={ArrowLeftRight}
        title={phrases.swapTitle}
        failed={phrases.swapFailed}
        onConfirm={async () => {
          // The card leaves the screen with the answer.
          await mutateAsync(order);
          onSwapped(order);
        }}
      >
        {phrases.swapText(...names)}
      </ConfirmButton>
    </Section>
  );
}

type Of = SwappedPair["first"];

function Side({ one }: { one: Of }) {
  const phrases = usePhrases();
  const { data: fruit } = useQuery(fruitQuery(one.fruit));
  const photos = fruit?.photos ?? [];
  return (
    <div className="grid min-w-0 content-start gap-3">
      <FruitLink {...one} />
      {photos.length > 0 && (
        <div className="grid grid-cols-4 gap-2">
          {photos.slice(0, 4).map((photo) => (
            <Picture
              key={photo.photo_role}
              source={photo.thumbnail_url}
              alt={phrases.photoOf(one.reference)}
              className="aspect-square w-full rounded-md"
            />
          ))}
        </div>
      )}
      <DataTable
        caption={one.reference}
        columns={useColumns(one)}
        rows={one.values}
        rowKey={({ value }) => value}
      />
    </div>
  );
}

function useColumns(one: Of): Column<Of["values"][number]>[] {
  const phrases = usePhrases();
  const words = useWords();
  const { fixed } = useFormats();
  return [
    { title: phrases.columns.value, cell: ({ value }) => words.shortFields[nirFieldOf[value]] },
    {
      title: phrases.columns.entered,
      isNumber: true,
      cell: ({ entered }) => <b>{fixed(entered, 2)}</b>,
    },
    {
      title: phrases.columns.expected,
      isNumber: true,
      cell: ({ predicted, low, high }) =>
        phrases.interval(fixed(predicted, 2), fixed(low, 2), fixed(high, 2)),
    },
    {
      title: phrases.columns.actions,
      cell: ({ value, entered }) => (
        <ExcludeButton one={{ fruit: one.fruit, reference: one.reference, value, entered }} />
      ),
    },
  ];
}
