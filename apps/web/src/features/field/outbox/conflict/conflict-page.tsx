import { fruitQuery } from "#api/fruits.ts";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { isFailure } from "#language/failures/failure.ts";
import { BackLink } from "#app/back-link.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { conflictCode, fruitGoneCode, type EditItem } from "#device/sync/records.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { Section } from "#ui/section.tsx";
import { LoadFailed } from "#ui/loaded/loaded.tsx";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { FruitGone } from "../outbox-row.tsx";
import { ConflictForm } from "./conflict-form.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Both versions of a fruit that was changed here and elsewhere, side by side; the person decides. */
export default function ConflictPage() {
  const phrases = usePhrases();
  const { id = "" } = useParams();
  const items = useSync("items");
  const isHeldUp = useSync("isHeldUp") === true;
  const isSyncing = useSync("isSyncing") === true;
  const found = items?.find((item) => item.id === id);
  // What the server holds leaves the outbox after a while: it is remembered as it was last seen.
  const [item, setItem] = useState<EditItem | null>(null);
  if (found?.kind === "edit" && found !== item) setItem(found);
  const [decisions, setDecisions] = useState(0);
  const reference = item?.reference ?? "…";
  const isRead = items !== null;
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6">
      <BackLink to={paths.outbox()}>{phrases.back}</BackLink>
      <PageHeading
        title={phrases.title}
        documentTitle={`${phrases.title} · ${reference}`}
        intro={<span className="reference">{reference}</span>}
      />
      {item === null && isRead && <Banner tone="info">{phrases.none}</Banner>}
      {item === null && !isRead && <Waiting />}
      {item !== null && (
        <Standing
          item={item}
          isHeldUp={isHeldUp && !isSyncing}
          isDropped={isRead && found === undefined && item.state !== "synced"}
          decisions={decisions}
          onDecided={() => setDecisions((former) => former + 1)}
        />
      )}
    </div>
  );
}

type StandingProps = {
  item: EditItem;
  isHeldUp: boolean;
  isDropped: boolean;
  /** How often the person has decided here. */
  decisions: number;
  onDecided: () => void;
};

/** State of the edit: to be decided, on its way, or there. */
function Standing({ item, isHeldUp, isDropped, decisions, onDecided }: StandingProps) {
  const phrases = usePhrases();
  const isConflict = item.state === "failed" && item.reason?.code === conflictCode;
  if (isDropped) return <Ended fruitId={item.fruitId}>{phrases.none}</Ended>;
  if (item.state === "synced") {
    return (
      <Ended fruitId={item.fruitId} isSaved>
        {decisions > 0 ? phrases.saved : phrases.none}
      </Ended>
    );
  }
  if (item.state === "failed" && item.reason?.code === fruitGoneCode) {
    return <Gone item={item} />;
  }
  if (isConflict) {
    return (
      <>
        {decisions > 0 && <Banner tone="warning">{phrases.again}</Banner>}
        <Decide key={item.editId} item={item} onDecided={onDecided} />
      </>
    );
  }
  if (decisions === 0) return <Ended fruitId={item.fruitId}>{phrases.none}</Ended>;
  return <Banner tone="info">{isHeldUp ? phrases.kept : phrases.sending}</Banner>;
}

function Decide({ item, onDecided }: { item: EditItem; onDecided: () => void }) {
  const phrases = usePhrases();
  // Decided is only what the server holds now, not what this device saw of it once.
  const stored = useQuery({ ...fruitQuery(item.fruitId), staleTime: 0, refetchOnMount: "always" });
  const [chosenOn, setChosenOn] = useState<Fruit | null>(null);
  const fresh = stored.isFetchedAfterMount && stored.isSuccess ? stored.data : undefined;
  // The choice stays on the version it was begun on: the server reports a newer one when it is sent.
  if (chosenOn === null && fresh !== undefined) setChosenOn(fresh);
  if (chosenOn !== null)
    return <ConflictForm item={item} stored={chosenOn} onDecided={onDecided} />;
  if (isFailure(stored.error, fruitGoneCode)) return <Gone item={item} />;
  if (!stored.isError) return <Waiting />;
  return <LoadFailed question={stored} failed={phrases.loadFailed} />;
}

function Gone({ item }: { item: EditItem }) {
  const phrases = usePhrases();
  return (
    <Section title={phrases.gone}>
      <FruitGone item={item} />
    </Section>
  );
}

type EndedProps = { fruitId: string; isSaved?: boolean; children: string };

function Ended({ fruitId, isSaved = false, children }: EndedProps) {
  const phrases = usePhrases();
  const see = (
    <Link to={paths.fruit("collector", fruitId)} className={buttonLook("outline")}>
      {phrases.seeFruit}
    </Link>
  );
  return (
    <Banner tone={isSaved ? "success" : "info"} action={see}>
      {children}
    </Banner>
  );
}

function Waiting() {
  return (
    <Skeleton>
      <Bone className="h-40" />
    </Skeleton>
  );
}
