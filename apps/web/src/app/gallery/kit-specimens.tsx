import { FileArchive, Trash2 } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { DropZone } from "#ui/drop-zone.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { asked, failing, failure, settle } from "./questions.ts";
import { usePhrases } from "./use-phrases.ts";

export function CardSpecimens() {
  const { title, sample, label, action } = usePhrases();
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Section title={title} intro={sample} aside={<Badge tone="success">{label}</Badge>}>
        <Facts>
          <Fact term={label}>25,4</Fact>
          <Fact term={label} note={sample}>
            22,8
          </Fact>
        </Facts>
      </Section>
      <Section isNested title={title}>
        <p>{sample}</p>
      </Section>
      <Section title={title} intro={sample} aside={<Button variant="outline">{action}</Button>}>
        <div className="grid grid-cols-2 gap-4">
          <p className="card p-4">{sample}</p>
          <p className="card p-4">{sample}</p>
        </div>
      </Section>
    </div>
  );
}

/** Waiting, failing, asking again, empty, there, and an old answer that could not be renewed. */
export function LoadedSpecimens() {
  const { sample, label } = usePhrases();
  const show = (answer: string) => <p>{answer}</p>;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Loaded question={asked} bones={["h-12"]}>
        {show}
      </Loaded>
      <Loaded question={failing} failed={label}>
        {show}
      </Loaded>
      <Loaded
        question={{ ...asked, data: "" }}
        isEmpty={(found) => found === ""}
        empty={<p>{sample}</p>}
      >
        {show}
      </Loaded>
      <Loaded question={{ ...failing, isFetching: true }} failed={label}>
        {show}
      </Loaded>
      <Loaded question={{ ...asked, data: sample }}>{show}</Loaded>
      <Loaded question={{ ...failing, data: sample }} failed={label} isMinor>
        {show}
      </Loaded>
    </div>
  );
}

export function ActionSpecimens() {
  const { action, title, sample, label } = usePhrases();
  const ignore = () => undefined;
  const zone = { label: action, Icon: FileArchive, accept: "*", onFile: ignore };
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
        <ConfirmButton
          variant="danger-outline"
          label={action}
          title={title}
          isBusy
          onConfirm={settle}
        >
          {sample}
        </ConfirmButton>
      </Row>
      <div className="grid items-start gap-5 md:grid-cols-3">
        <DropZone {...zone}>
          <p className="text-ink-2">{sample}</p>
        </DropZone>
        <DraggedOver>
          <DropZone {...zone} lead={sample} />
        </DraggedOver>
        <Stack gap={4}>
          <Banner tone="danger">{sample}</Banner>
          <DropZone {...zone} isSecond lead={sample} />
        </Stack>
      </div>
      <ActionFailed title={label} error={failure} isMinor action={<Button>{action}</Button>}>
        <span className="block">{sample}</span>
      </ActionFailed>
    </Stack>
  );
}

/** With a file over it that is not dropped. */
function DraggedOver({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const zone = place.current?.firstElementChild;
    zone?.dispatchEvent(new DragEvent("dragover", { bubbles: true, cancelable: true }));
  }, []);
  return <div ref={place}>{children}</div>;
}
