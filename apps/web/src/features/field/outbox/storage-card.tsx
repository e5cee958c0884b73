import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import {
  askToPersist,
  isTight,
  readStorage,
  wasAskedToPersist,
  type DeviceStorage,
} from "#device/sync/storage.ts";
import { ApartNote } from "#device/install/apart-note.tsx";
import { Section } from "#ui/section.tsx";
import { Banner } from "#ui/banner.tsx";
import { installAnchor, isIos } from "#device/sync/ios.ts";
import { Button } from "#ui/button.tsx";
import { ToldProgress } from "#ui/progress-bar.tsx";
import { usePhrases } from "./use-phrases.ts";

export function StorageCard() {
  const phrases = usePhrases();
  const { data: storage, refetch } = useQuery({
    queryKey: ["storage"],
    queryFn: async () => ({ ...(await readStorage()), wasAsked: await wasAskedToPersist() }),
  });
  if (storage === undefined) return null;
  return (
    <Section title={phrases.storageTitle}>
      <UsedStorage storage={storage} />
      {isTight(storage) && <Banner tone="warning">{phrases.tight}</Banner>}
      <p className="text-ink-2">
        {storage.isPersistent
          ? phrases.persistent
          : storage.wasAsked
            ? phrases.persistRefused
            : phrases.notPersistent}
      </p>
      {!storage.isPersistent && (
        <>
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => void askToPersist().then(() => refetch())}
          >
            <ShieldCheck size={20} aria-hidden />
            {phrases.askPersist}
          </Button>
          <HowToInstall />
        </>
      )}
    </Section>
  );
}

function HowToInstall() {
  const phrases = usePhrases();
  const steps = isIos() ? phrases.installIos : phrases.installOther;
  return (
    <section id={installAnchor} tabIndex={-1} className="grid gap-2 scroll-mt-24">
      <h3 className="font-semibold">{phrases.installTitle}</h3>
      <ol className="list-decimal space-y-1 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ApartNote />
    </section>
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
