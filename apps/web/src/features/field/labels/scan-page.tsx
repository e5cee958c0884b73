import { readReference } from "@elaeis/domain/fruits/label";
import { Printer } from "lucide-react";
import { Link, useSearchParams } from "#app/navigation.tsx";
import { Scanner } from "#app/labels/scanner.tsx";
import { paths } from "#app/paths.ts";
import { buttonLook } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { BackLink } from "#app/back-link.tsx";
import { FoundFruit } from "./found-fruit.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/**
 * What was read is in the address, which is the one that every label carries: a phone's own camera
 * leads to the same place.
 */
export default function ScanPage() {
  const phrases = usePhrases();
  const [params, setParams] = useSearchParams();
  const reference = readReference(params.get("reference") ?? "");
  const draft = params.get("draft");
  const ask = (read: string, isTyped: boolean) => {
    const next = new URLSearchParams({ reference: read });
    if (isTyped) next.set("typed", "1");
    if (draft !== null) next.set("draft", draft);
    setParams(next, { replace: true });
  };
  const scanNext = () =>
    setParams(new URLSearchParams(draft === null ? {} : { draft }), { replace: true });
  return (
    <Stack gap={6} className="mx-auto max-w-2xl">
      <BackLink to={paths.fruits("collector")}>{phrases.backToList}</BackLink>
      <PageHeading title={phrases.scanTitle} />
      {reference === null ? (
        <Scanner onReference={ask} />
      ) : (
        <FoundFruit
          key={reference}
          reference={reference}
          isTyped={params.has("typed")}
          draftId={draft}
          onScanNext={scanNext}
        />
      )}
      <Link to={paths.blankLabels()} className={buttonLook("quiet")}>
        <Printer size={20} aria-hidden />
        {phrases.printBlank}
      </Link>
    </Stack>
  );
}
