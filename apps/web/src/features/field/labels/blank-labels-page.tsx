import { freshReferences } from "@elaeis/domain/fruits/label";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { paths } from "#app/paths.ts";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { BackLink } from "#app/back-link.tsx";
import { LabelSheet, mostLabels, useCopies } from "./label-sheet.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const firstCount = 12;

/** Labels without a fruit yet. Their references are made here: it works without network. */
export default function BlankLabelsPage() {
  const phrases = usePhrases();
  const copies = useCopies(firstCount);
  // All that a sheet may hold: another number of them changes none that is shown.
  const [references, setReferences] = useState(makeReferences);
  const labels = references
    .slice(0, copies.shown)
    .map((reference) => ({ reference, collectedOn: null, place: null }));
  return (
    <Stack gap={6}>
      <BackLink to={paths.scanLabel()}>{phrases.scanTitle}</BackLink>
      <PageHeading
        title={phrases.blankTitle}
        intro={phrases.blankIntro}
        actions={
          <Button variant="outline" onClick={() => setReferences(makeReferences())}>
            <RefreshCw size={20} aria-hidden />
            {phrases.others}
          </Button>
        }
      />
      <LabelSheet labels={labels} copies={copies} />
    </Stack>
  );
}

const makeReferences = () => freshReferences(mostLabels, new Date(), Math.random);
