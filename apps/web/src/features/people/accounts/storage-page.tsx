import { useMutation, useQuery } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { CloudUpload, ShieldCheck, Trash2 } from "lucide-react";
import {
  forgetKeptFiles,
  keptBytes,
  keptFilesQuery,
  keptSize,
} from "#device/kept-files/kept-files.ts";
import { useFormats } from "#language/formats.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { FieldReady } from "#app/field-ready/lazy-field-ready.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import {
  askToPersist,
  readStorage,
  wasAskedToPersist,
  type DeviceStorage,
} from "#device/sync/storage.ts";
import { useUnsentPlots } from "#device/plots/unsent-plots.ts";
import { useHeldDrafts } from "#device/sync/use-held-drafts.ts";
import { useQueued } from "#device/sync/use-queue.ts";
import { useQueuedWords } from "#app/sync-status/use-queued-words.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { Section } from "#ui/section.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { AllDone } from "#ui/empty-state.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { ToldProgress } from "#ui/progress-bar.tsx";
import { DataCard } from "./data-card.tsx";
import { PinCard } from "./pin-card.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What lies on this device, and what may happen to it. */
export default function StoragePage() {
  const phrases = usePhrases();
  return (
    <>
      <PageHeading title={phrases.sections.storage.title} intro={<FieldReady />} />
      <StorageCard />
      <UnsentCard />
      <DataCard />
      <PinCard />
      <TutorialsCard />
    </>
  );
}

const storageKey = ["storage", "settings"];

function StorageCard() {
  const phrases = usePhrases();
  const { data: storage, refetch } = useQuery({
    queryKey: storageKey,
    queryFn: async () => ({ ...(await readStorage()), wasAsked: await wasAskedToPersist() }),
    networkMode: "always",
  });
  const protect = useMutation({
    mutationFn: askToPersist,
    networkMode: "always",
    onSettled: () => refetch(),
  });
  // As high as what comes.
  if (storage === undefined) return <div aria-busy className="min-h-47" />;
  const isRefused = !storage.isPersistent && (protect.isSuccess || storage.wasAsked);
  return (
    <Section title={phrases.storageTitle}>
      <UsedStorage storage={storage} />
      <p className="text-ink-2">
        {storage.isPersistent
          ? phrases.persistent
          : isRefused
            ? phrases.persistRefused
            : phrases.notPersistent}
      </p>
      {!storage.isPersistent && (
        <Button
          variant="outline"
          className="justify-self-start"
          isBusy={protect.isPending}
          onClick={() => protect.mutate()}
        >
          <ShieldCheck size={20} aria-hidden />
          {phrases.askPersist}
        </Button>
      )}
    </Section>
  );
}

const bytesPerGigabyte = 1024 ** 3;

function UsedStorage({ storage: { usedBytes, quotaBytes } }: { storage: DeviceStorage }) {
  const phrases = usePhrases();
  const formats = useFormats();
  if (usedBytes === null || quotaBytes === null) return <p>{phrases.storageUnknown}</p>;
  const said = phrases.storageUsed(
    formats.megabytes(usedBytes),
    formats.number(quotaBytes / bytesPerGigabyte, 2),
  );
  return <ToldProgress said={said} share={quotaBytes === 0 ? 0 : usedBytes / quotaBytes} />;
}

function UnsentCard() {
  const phrases = usePhrases();
  const items = useSync("items") ?? null;
  const unsent = items?.filter(({ state }) => state !== "synced").length;
  const plots = useUnsentPlots().length;
  const { drafts } = useHeldDrafts();
  const { queued } = useQueued();
  const { listOf } = useQueuedWords();
  return (
    <Section title={phrases.unsentTitle}>
      {unsent === undefined && <p>{phrases.unsentUnknown}</p>}
      {unsent === 0 && plots + drafts + queued.length === 0 && (
        <AllDone>{phrases.nothingUnsent}</AllDone>
      )}
      {unsent !== undefined && unsent > 0 && <p>{phrases.unsent(unsent)}</p>}
      {drafts > 0 && <p>{phrases.drafts(drafts)}</p>}
      {plots > 0 && <p>{phrases.unsentPlots(plots)}</p>}
      {queued.length > 0 && <p>{phrases.alsoUnsent(listOf(queued))}</p>}
      <Link to={paths.outbox()} className={`${buttonLook("outline")} justify-self-start`}>
        <CloudUpload size={20} aria-hidden />
        {phrases.openOutbox}
      </Link>
    </Section>
  );
}

function TutorialsCard() {
  const phrases = usePhrases();
  const actions = useActionWords();
  const formats = useFormats();
  const kept = useQuery(keptFilesQuery);
  const forget = useAction(forgetKeptFiles, {
    renews: [keptFilesQuery.queryKey],
    networkMode: "always",
  });
  if (kept.data === undefined) return null;
  const { size } = kept.data;
  return (
    <Section title={phrases.tutorialsTitle}>
      <p className="figures">
        {size === 0
          ? phrases.nothingKept
          : phrases.tutorialsKept(size, keptSize(keptBytes(kept.data), formats.megabytes))}
      </p>
      {size > 0 && (
        <Button
          variant="outline"
          className="justify-self-start"
          isBusy={forget.isPending}
          onClick={() => forget.mutate()}
        >
          <Trash2 size={20} aria-hidden />
          {actions.delete}
        </Button>
      )}
      <output className="text-leaf">{forget.isSuccess && phrases.forgotten}</output>
    </Section>
  );
}
