import { FileArchive, Leaf, Trash2 } from "lucide-react";
import type { FormEvent } from "react";
import { ActionFailed } from "../../ui/action-failed.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, Section } from "../../ui/card.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { DropZone } from "../../ui/drop-zone.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { TextField } from "../../ui/field.tsx";
import { IconDisc } from "../../ui/icon-disc.tsx";
import { Loaded } from "../../ui/loaded/loaded.tsx";
import { ToldProgress } from "../../ui/progress-bar.tsx";
import { SaveBar } from "../forms/save-bar.tsx";
import { useForm } from "../forms/use-form.ts";
import { JobView } from "../transfers/job-view.tsx";
import { Row, Stack } from "../../ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const settle = () => Promise.resolve();
const question = { data: undefined, error: null, isFetching: false, refetch: settle };
const failure = new Error("specimen");

export function CardSpecimens() {
  const { title, sample, label, action } = usePhrases();
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Card title={title} Icon={Leaf} intro={sample} aside={<Badge tone="success">{label}</Badge>}>
        <Facts>
          <Fact term={label}>25,4</Fact>
          <Fact term={label} note={sample}>
            22,8
          </Fact>
        </Facts>
      </Card>
      <Section title={title} intro={sample} aside={<Button variant="outline">{action}</Button>}>
        <div className="flex gap-4">
          <IconDisc Icon={Leaf} />
          <IconDisc Icon={Leaf} tone="success" />
        </div>
      </Section>
    </div>
  );
}

/** Waiting, failing, empty, there, and an old answer that could not be renewed. */
export function LoadedSpecimens() {
  const { sample, label } = usePhrases();
  const show = (answer: string) => <p>{answer}</p>;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Loaded question={question} bones={["h-12"]}>
        {show}
      </Loaded>
      <Loaded question={{ ...question, error: failure }} failed={label}>
        {show}
      </Loaded>
      <Loaded
        question={{ ...question, data: "" }}
        isEmpty={(found) => found === ""}
        empty={<p>{sample}</p>}
      >
        {show}
      </Loaded>
      <Loaded question={{ ...question, data: sample }}>{show}</Loaded>
      <Loaded question={{ ...question, data: sample, error: failure }} failed={label} isMinor>
        {show}
      </Loaded>
    </div>
  );
}

export function ActionSpecimens() {
  const { action, title, sample, label, close } = usePhrases();
  const words = {
    leave: sample,
    cancel: close,
    cancelTitle: title,
    cancelConfirm: action,
    cancelKeep: close,
    cancelText: sample,
    cancelFailed: label,
  };
  return (
    <Stack gap={5}>
      <ActionFailed title={label} error={failure} />
      <Row gap={3}>
        <ConfirmButton label={action} Icon={Trash2} title={title} onConfirm={settle}>
          {sample}
        </ConfirmButton>
        <ConfirmButton
          isIcon
          label={action}
          Icon={Trash2}
          title={title}
          failed={label}
          onConfirm={() => Promise.reject(failure)}
        >
          {sample}
        </ConfirmButton>
      </Row>
      <DropZone label={action} Icon={FileArchive} accept="*" onFile={() => undefined}>
        <p className="text-muted">{sample}</p>
      </DropZone>
      <JobView words={words} waits={sample} onCancel={settle}>
        <ToldProgress said={label} share={0.4} />
      </JobView>
    </Stack>
  );
}

const state = { isPending: false, isSuccess: false, error: null };

/** As it is typed, saved, and refused. */
export function FormSpecimens() {
  const { label, hint, action, sample, error } = usePhrases();
  const { errors, form, field } = useForm({
    first: { typed: "" },
    check: ({ typed }) => (typed === "" ? { typed: error } : {}),
    onSubmit: () => undefined,
  });
  const stay = (event: FormEvent) => event.preventDefault();
  const bar = { label: action, failed: label, saved: sample };
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <form {...form} aria-label={label} className="grid content-start gap-5">
        <TextField {...field("typed")} label={label} hint={hint} error={errors.typed} />
        <Button type="submit">{action}</Button>
      </form>
      <form onSubmit={stay} className="grid content-start gap-5">
        <SaveBar {...bar} hasChanges={false} save={{ ...state, isSuccess: true }} />
      </form>
      <form onSubmit={stay} className="grid content-start gap-5">
        <SaveBar {...bar} hasChanges={false} save={{ ...state, error: failure }} />
      </form>
    </div>
  );
}
