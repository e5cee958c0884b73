import type { ModelRegistry, RegisteredModel } from "@elaeis/domain/models/model-schemas";
import { spectralDeviceName } from "@elaeis/domain/spectra/spectra";
import { Undo2 } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { SecondLine } from "#ui/note.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { InsistButton } from "./insist-button.tsx";
import { ModelChanges } from "./model-changes.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useModelChange, useModels } from "./use-training.ts";

const tones: Record<RegisteredModel["state"], BadgeTone> = {
  active: "success",
  candidate: "warning",
  retired: "neutral",
};

/** Which models there are, which one answers, and the two ways to change that. */
export function ModelsCard() {
  const { models: phrases } = usePhrases();
  const models = useModels();
  const change = useModelChange();
  const rollingBack = useModelChange();
  const { active, previous } = models.data ?? { active: null, previous: null };
  const rollBack = active !== null && previous !== null && (
    <ConfirmButton
      label={phrases.rollBack}
      Icon={Undo2}
      title={phrases.rollBackTitle}
      confirmLabel={phrases.rollBackConfirm(previous)}
      failed={phrases.rollBackFailed}
      onConfirm={() => rollingBack.mutateAsync(null)}
    >
      <p className="wrap-anywhere">{phrases.rollBackText(active, previous)}</p>
    </ConfirmButton>
  );
  return (
    <Section title={phrases.title} aside={rollBack}>
      <ActionFailed title={phrases.rollBackFailed} error={change.error} />
      <Loaded question={models} failed={phrases.loadFailed} bones={["h-48"]}>
        {(registry) => (
          <Registry
            registry={registry}
            busyVersion={change.isPending ? change.variables : undefined}
            onActivate={change.mutate}
          />
        )}
      </Loaded>
    </Section>
  );
}

type RegistryProps = {
  registry: ModelRegistry;
  /** The model that is being activated; null during a roll-back. */
  busyVersion: string | null | undefined;
  onActivate: (version: string) => void;
};

function Registry({ registry, ...change }: RegistryProps) {
  const { models: phrases } = usePhrases();
  const columns = useColumns(change);
  return (
    <>
      <DataTable
        caption={phrases.title}
        columns={columns}
        rows={registry.models}
        rowKey={({ version }) => version}
        empty={phrases.empty}
      />
      {registry.models.length > 0 && <ModelChanges changes={registry.changes} />}
    </>
  );
}

function useColumns({
  busyVersion,
  onActivate,
}: Omit<RegistryProps, "registry">): Column<RegisteredModel>[] {
  const { models: phrases } = usePhrases();
  const { date } = useFormats();
  return [
    {
      title: phrases.version,
      cell: (model) => <Name model={model} />,
    },
    {
      title: phrases.state,
      cell: ({ state }) => <Badge tone={tones[state]}>{phrases.states[state]}</Badge>,
    },
    { title: phrases.source, cell: (model) => <Origin model={model} /> },
    {
      title: phrases.learned,
      cell: ({ kind, fruits }) =>
        kind === "photos" ? phrases.learnedFrom(fruits) : phrases.spectra(fruits),
    },
    { title: phrases.made, cell: ({ created_at: made }) => date(made) },
    {
      title: phrases.action,
      cell: (model) => (
        <Activate
          model={model}
          isBusy={busyVersion === model.version}
          onActivate={() => onActivate(model.version)}
        />
      ),
    },
  ];
}

function Name({ model: { version, device_type, device_serial } }: { model: RegisteredModel }) {
  const { models: phrases } = usePhrases();
  return (
    <>
      <span className="figures wrap-anywhere">{version}</span>
      {device_type !== null && (
        <span className="block text-sm wrap-anywhere text-ink-2">
          {phrases.ofDevice(spectralDeviceName(device_type, device_serial))}
        </span>
      )}
    </>
  );
}

function Origin({ model }: { model: RegisteredModel }) {
  const { models: phrases } = usePhrases();
  return (
    <>
      {phrases.sources[model.source]}
      <SecondLine>
        {model.kind === "photos"
          ? phrases.provenances[model.provenance]
          : phrases.spectralProvenances[model.provenance]}
      </SecondLine>
    </>
  );
}

type ActivateProps = {
  model: RegisteredModel;
  isBusy: boolean;
  onActivate: () => void;
};

function Activate({ model, isBusy, onActivate }: ActivateProps) {
  const { models: phrases } = usePhrases();
  if (model.state === "active") return <span aria-hidden>–</span>;
  if (!model.may_activate) return <InsistButton version={model.version} />;
  return (
    <Button
      variant="outline"
      aria-label={phrases.activateLabel(model.version)}
      isBusy={isBusy}
      onClick={onActivate}
    >
      {phrases.activate}
    </Button>
  );
}
