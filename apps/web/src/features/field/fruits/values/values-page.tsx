/**
 * Values come later, beside the instrument: a label is scanned, the four values are typed, and the scanner is ready for
 * the next. Without labels one goes through the fruits that lack values one by one. Where few do, they are listed, and
 * the scanner opens once it is asked for.
 */
import { readReference } from "@elaeis/domain/fruits/label";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ListChecks, QrCode } from "lucide-react";
import { useState } from "react";
import { BackLink } from "#app/back-link.tsx";
import { Scanner } from "#app/labels/scanner.tsx";
import { useSearchParams } from "#app/navigation.tsx";
import { paths, type View } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { LoadFailed } from "#ui/loaded/loaded.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Bone } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Stack } from "#ui/stack.tsx";
import { ChooseFruit } from "./choose-fruit.tsx";
import { findLabelled } from "./find-labelled.ts";
import { usePhrases } from "./use-phrases.ts";
import { useWaitingFruits } from "./use-waiting-fruits.ts";
import { ValuesOf, type GoOn } from "./values-of.tsx";

export default function ValuesPage({ view }: { view: View }) {
  const phrases = usePhrases();
  const [params, setParams] = useSearchParams();
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const found = useWaitingFruits(view);
  const all = found ?? [];
  const waiting = all.filter(({ id }) => !passed.has(id));
  const reference = readReference(params.get("reference") ?? "");
  const fruitId = params.get("fruit");
  const next = waiting.find(({ id }) => id !== fruitId);
  const show = (asked: Record<string, string>) =>
    setParams(new URLSearchParams(asked), { replace: true });
  const goOn: GoOn =
    reference !== null ? "scan" : params.has("each") && next !== undefined ? "next" : "list";
  const leave = (id: string) => {
    setPassed(new Set([...passed, id]));
    if (goOn === "scan") show(scanning);
    else show(goOn === "next" && next ? { fruit: next.id, each: "1" } : {});
  };
  const goThrough = ([first]: readonly { id: string }[]) => {
    setPassed(new Set());
    if (first) show({ fruit: first.id, each: "1" });
  };
  // Nobody is asked for the camera while the fruits can be tapped.
  const isScanning =
    params.has("scan") ||
    all.length > mostListed ||
    (found !== undefined && all.length === 0 && passed.size === 0);
  const oneByOne = (
    <Button variant="outline" onClick={() => goThrough(all)}>
      <ListChecks size={20} aria-hidden />
      {phrases.oneByOne(all.length)}
    </Button>
  );
  return (
    <Stack gap={4} className="mx-auto w-full max-w-2xl">
      <BackLink to={paths.fruitsWithoutValues(view)}>{phrases.back}</BackLink>
      <PageHeading title={phrases.title} />
      {fruitId !== null ? (
        <ValuesOf
          key={fruitId}
          id={fruitId}
          view={view}
          goOn={goOn}
          onLeave={() => leave(fruitId)}
        />
      ) : reference !== null ? (
        <Labelled
          key={reference}
          reference={reference}
          onFruit={(id) => show({ reference, fruit: id })}
          onScanNext={() => show(scanning)}
        />
      ) : isScanning ? (
        <>
          {/* Its place is there before it is known whether fruits wait: the scanner stays where it is. */}
          {(params.has("scan") || all.length > 0) && (
            <div className="grid min-h-target">{all.length > 0 && oneByOne}</div>
          )}
          <Scanner onReference={(read) => show({ reference: read })} />
        </>
      ) : found === undefined ? (
        <Bone className="h-24" />
      ) : (
        <>
          {all.length === 0 ? (
            <Banner tone="success">{phrases.allDone}</Banner>
          ) : (
            <p aria-live="polite">{phrases.left(all.length)}</p>
          )}
          {all.length > 1 && oneByOne}
          <Button variant="outline" onClick={() => show(scanning)}>
            <QrCode size={20} aria-hidden />
            {phrases.scan}
          </Button>
          {all.length > 0 && (
            <Choice ids={all.map(({ id }) => id)} onChoose={(id) => show({ fruit: id })} />
          )}
        </>
      )}
    </Stack>
  );
}

/** Of more, one looks for the label in hand. */
const mostListed = 8;
const scanning = { scan: "1" };

type ChoiceProps = { ids: readonly string[]; onChoose: (id: string) => void };

function Choice({ ids, onChoose }: ChoiceProps) {
  return (
    <ul className="card divide-y divide-line">
      {ids.map((id) => (
        <ChooseFruit key={id} id={id} onChoose={() => onChoose(id)} />
      ))}
    </ul>
  );
}

type LabelledProps = {
  reference: string;
  onFruit: (id: string) => void;
  onScanNext: () => void;
};

/** Leads on by itself where one fruit has the label. */
function Labelled({ reference, onFruit, onScanNext }: LabelledProps) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const { id: userId } = useUser();
  const search = useQuery({
    queryKey: ["labelled", userId, reference],
    queryFn: async () => {
      const found = await findLabelled(reference, userId, queries);
      if (found.ids.length === 1 && found.ids[0] !== undefined) onFruit(found.ids[0]);
      return found;
    },
    staleTime: 0,
    gcTime: 0,
  });
  const scanNext = (
    <Button variant="outline" onClick={onScanNext}>
      {phrases.goOn.scan}
    </Button>
  );
  if (search.isError) {
    return (
      <>
        <LoadFailed question={search} failed={phrases.failed(reference)} />
        {scanNext}
      </>
    );
  }
  const found = search.data;
  if (found === undefined || found.ids.length === 1) {
    return (
      <output className="flex items-center justify-center gap-3 py-12">
        <Spinner size={28} />
        {phrases.searching(reference)}
      </output>
    );
  }
  if (found.ids.length > 1) {
    return (
      <>
        <Banner tone="warning">
          <strong className="block">{phrases.twice(reference)}</strong>
          {phrases.twiceHint}
        </Banner>
        <Choice ids={found.ids} onChoose={onFruit} />
        {scanNext}
      </>
    );
  }
  return (
    <>
      <Banner tone="warning">
        <strong className="block">
          {found.isAnswered ? phrases.unknown(reference) : phrases.unanswered(reference)}
        </strong>
        {!found.isAnswered && phrases.unansweredHint}
      </Banner>
      {scanNext}
    </>
  );
}
