import { useMutation, useQueryClient } from "@tanstack/react-query";
import { removeSampleData } from "#api/sample-data.ts";
import type { SampleData } from "@elaeis/domain/sample-data/sample-data-schemas";
import { Trash2 } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { takeSampleData, useSampleData } from "#app/sample-data/use-sample-data.ts";
import { StackedFacts } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Figures } from "#ui/figures.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<SampleData["state"], BadgeTone> = {
  absent: "neutral",
  filling: "info",
  present: "success",
  removed: "neutral",
};

export function SampleDataCard() {
  const phrases = usePhrases();
  const sample = useSampleData();
  return (
    <Section
      title={phrases.sampleTitle}
      aside={
        sample.data && (
          <Badge tone={tones[sample.data.state]}>{phrases.states[sample.data.state]}</Badge>
        )
      }
    >
      <Loaded question={sample} failed={phrases.loadFailed} bones={["h-24"]}>
        {(found) => <SampleDataState sample={found} />}
      </Loaded>
    </Section>
  );
}

function SampleDataState({ sample }: { sample: SampleData }) {
  const phrases = usePhrases();
  const { count } = useFormats();
  if (sample.state === "absent" || sample.state === "removed") {
    return <p>{phrases[sample.state]}</p>;
  }
  if (sample.state === "filling") {
    return (
      <Stack gap={2}>
        <Figures>{phrases.filling(count(sample.done), count(sample.total))}</Figures>
        <ProgressBar
          label={phrases.sampleTitle}
          share={sample.total === 0 ? 0 : sample.done / sample.total}
        />
        <Note>{phrases.fillingNote}</Note>
      </Stack>
    );
  }
  return <PresentSampleData sample={sample} />;
}

function PresentSampleData({ sample }: { sample: SampleData }) {
  const phrases = usePhrases();
  const { count } = useFormats();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: removeSampleData,
    onSuccess: (left) => takeSampleData(queries, left),
  });
  const figures = [
    [phrases.fruits, sample.fruits],
    [phrases.photos, sample.photos],
  ] as const;
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <StackedFacts
        facts={figures.map(([term, figure]) => [term, count(figure)] as const)}
        look="large"
        className="flex flex-wrap gap-x-10 gap-y-2"
      />
      <ConfirmButton
        label={phrases.remove}
        Icon={Trash2}
        title={phrases.confirmTitle}
        confirmLabel={phrases.confirm}
        failed={phrases.removeFailed}
        onConfirm={() => remove.mutateAsync()}
      >
        <p>{phrases.confirmText(sample.fruits, sample.photos)}</p>
        <p className="font-semibold">{phrases.confirmKept}</p>
      </ConfirmButton>
    </div>
  );
}
