import type { ModelRegistry, RegisteredModel } from "@elaeis/domain/models/model-schemas";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useFormats } from "../../../language/formats.ts";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded/loaded.tsx";
import { ModelChanges } from "./model-changes.tsx";
import { Section } from "./section.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useModelChange, useModels } from "./use-training.ts";

const tones: Record<RegisteredModel["state"], BadgeTone> = {
  active: "success",
  candidate: "warning",
  retired: "neutral",
};

/** Which models there are, which one answers, and the two ways to change that. */
export function ModelsCard() {
  const { models: phrases, cancel } = usePhrases();
  const models = useModels();
  const change = useModelChange();
  const [isAsking, setIsAsking] = useState(false);
  const { active, previous } = models.data ?? { active: null, previous: null };
  const rollBack = previous !== null && (
    <Button variant="outline" onClick={() => setIsAsking(true)}>
      <Undo2 size={20} aria-hidden />
      {phrases.rollBack}
    </Button>
  );
  return (
    <Section title={phrases.title} intro={phrases.intro} action={rollBack}>
      {change.isError && !isAsking && <ChangeFailed error={change.error} />}
      <Loaded question={models} failed={phrases.loadFailed} bones={["h-48"]}>
        {(registry) => (
          <Registry
            registry={registry}
            busyVersion={change.isPending ? change.variables : undefined}
            onActivate={change.mutate}
          />
        )}
      </Loaded>
      {isAsking && active !== null && previous !== null && (
        <ConfirmDialog
          title={phrases.rollBackTitle}
          confirmLabel={phrases.rollBackConfirm(previous)}
          cancelLabel={cancel}
          isBusy={change.isPending}
          onConfirm={() => change.mutate(null, { onSuccess: () => setIsAsking(false) })}
          onCancel={() => setIsAsking(false)}
        >
          <p className="wrap-anywhere">{phrases.rollBackText(active, previous)}</p>
          {change.isError && <ChangeFailed error={change.error} />}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function ChangeFailed({ error }: { error: Error }) {
  const { models: phrases } = usePhrases();
  return <ActionFailed title={phrases.rollBackFailed} error={error} />;
}

type RegistryProps = {
  registry: ModelRegistry;
  /** The model that is being put to work; null during a roll-back. */
  busyVersion: string | null | undefined;
  onActivate: (version: string) => void;
};

function Registry({ registry, ...change }: RegistryProps) {
  const { models: phrases } = usePhrases();
  const columns = useColumns(change);
  if (registry.models.length === 0) {
    return <p className="panel p-5 text-muted">{phrases.empty}</p>;
  }
  return (
    <>
      <DataTable
        caption={phrases.title}
        columns={columns}
        rows={registry.models}
        rowKey={({ version }) => version}
      />
      <ModelChanges changes={registry.changes} />
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
      cell: ({ version }) => <span className="figures wrap-anywhere">{version}</span>,
    },
    {
      title: phrases.state,
      cell: ({ state }) => <Badge tone={tones[state]}>{phrases.states[state]}</Badge>,
    },
    { title: phrases.source, cell: (model) => <Origin model={model} /> },
    { title: phrases.learned, cell: ({ fruits }) => phrases.learnedFrom(fruits) },
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

function Origin({ model }: { model: RegisteredModel }) {
  const { models: phrases } = usePhrases();
  return (
    <>
      {phrases.sources[model.source]}
      <span className="block text-sm text-muted">{phrases.provenances[model.provenance]}</span>
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
  if (!model.may_activate) return <span className="text-muted">{phrases.mayNot}</span>;
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
