import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { fruitQuery } from "#api/fruits.ts";
import { paths, type View } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { readItem } from "#device/sync/outbox.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { WholeReference } from "#ui/whole-reference.tsx";
import { BackLink } from "#app/back-link.tsx";
import { LabelSheet, useCopies } from "./label-sheet.tsx";
import type { LabelFacts } from "#app/labels/label.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Of a fruit that the server holds, or one that still waits on this device. */
export default function FruitLabelPage({ view }: { view: View }) {
  const { id = "" } = useParams();
  const phrases = usePhrases();
  const waiting = useWaitingFruit(id);
  const fruit = useQuery(fruitQuery(id));
  const facts = waiting ?? (fruit.data && factsOf(fruit.data));
  return (
    <Stack gap={6}>
      {waiting ? (
        <BackLink to={paths.fruits(view)}>{phrases.backToList}</BackLink>
      ) : (
        <BackLink to={paths.fruit(view, id)}>{phrases.backToFruit}</BackLink>
      )}
      {!facts && fruit.isError && <PageHeading title={phrases.loadFailed} />}
      {facts ? (
        <LabelsOf facts={facts} />
      ) : (
        <Loaded question={fruit} bones={["h-10 w-72", "h-40 w-96 max-w-full"]}>
          {(found) => <LabelsOf facts={factsOf(found)} />}
        </Loaded>
      )}
    </Stack>
  );
}

function LabelsOf({ facts }: { facts: LabelFacts }) {
  const phrases = usePhrases();
  const copies = useCopies(1);
  const title = phrases.labelTitle(facts.reference);
  const labels = Array.from({ length: copies.shown }, () => facts);
  return (
    <>
      <PageHeading
        title={title}
        shown={<WholeReference reference={facts.reference}>{title}</WholeReference>}
      />
      <LabelSheet labels={labels} copies={copies} />
    </>
  );
}

/** Null if absent, undefined while the device is read. */
function useWaitingFruit(id: string): LabelFacts | null | undefined {
  const { id: userId } = useUser();
  const { data } = useQuery({
    queryKey: ["waiting-fruit", userId, id],
    queryFn: async () => {
      const item = await readItem(userId, id).catch(() => undefined);
      if (item?.kind !== "new" || item.state === "synced") return null;
      return factsOf({ ...item.fields, collection_date: item.collectionDate });
    },
    staleTime: 0,
  });
  return data;
}

type Labelled = { fruit_id: string; collection_date: string; location_name: string | null };

function factsOf({ fruit_id, collection_date, location_name }: Labelled): LabelFacts {
  return { reference: fruit_id, collectedOn: collection_date, place: location_name };
}
