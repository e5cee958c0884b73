import { isUnderWay } from "@elaeis/domain/transfers/transfer-schemas";
import type { FruitAction, FruitChange } from "@elaeis/domain/fruits/fruit-change-schemas";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { fruitChangeQuery, startFruitChange } from "#api/fruit-bulk.ts";
import { fruitKeys } from "#api/fruits.ts";
import { retakeKeys } from "#api/retake-requests.ts";
import { TransferProgress } from "#app/transfers/transfer-progress.tsx";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { LoadFailed } from "#ui/loaded/loaded.tsx";
import { usePhrases } from "./use-phrases.ts";

type ChangeProps = {
  id: string;
  /** To another change, or away. */
  onChange: (id: string | null) => void;
};

/** A change of many fruits: how far it is, then what came of it. It is in the address, so a reload finds it. */
export function Change({ id, onChange }: ChangeProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const formats = useFormats();
  const asked = useQuery(fruitChangeQuery(id));
  const change = asked.data;
  if (change === undefined) {
    return asked.isError ? <LoadFailed question={asked} failed={actions.failed} /> : null;
  }
  if (!isUnderWay(change.transfer)) return <Ended change={change} onChange={onChange} />;
  return (
    <section aria-label={phrases.doing[change.do]} className="card p-4">
      <TransferProgress
        id={id}
        describe={({ done, total }) =>
          `${phrases.doing[change.do]} ${formats.count(done)} / ${formats.count(total)}`
        }
        cancelText={phrases.cancelText}
        refreshes={[fruitKeys.all, retakeKeys.all]}
      />
    </section>
  );
}

type EndedProps = { change: FruitChange; onChange: ChangeProps["onChange"] };

/** A deletion and a change of a field can be taken back at once. */
function Ended({ change, onChange }: EndedProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const { language } = useLanguage();
  const { id, transfer, changed, refused } = change;
  const [backId] = useState(uuidv7);
  const takeBack = useMutation({
    mutationFn: (action: FruitAction) => startFruitChange(backId, { action, fruits: { of: id } }),
    onSuccess: () => onChange(backId),
  });
  const ways = new Map<FruitChange["do"], { label: string; action: FruitAction }>([
    ["delete", { label: actions.restore, action: { do: "restore" } }],
    ["set", { label: phrases.undo, action: { do: "undo", of: id } }],
  ]);
  const way = changed > 0 ? ways.get(change.do) : undefined;
  const isWhole = transfer.state === "done" && refused.length === 0;
  return (
    <>
      <Banner
        tone={transfer.state === "failed" ? "danger" : isWhole ? "success" : "warning"}
        action={
          way && (
            <Button
              variant="outline"
              isBusy={takeBack.isPending}
              onClick={() => takeBack.mutate(way.action)}
            >
              {way.label}
            </Button>
          )
        }
        onDismiss={() => onChange(null)}
      >
        {transfer.state === "cancelled" && <p>{phrases.cancelled(transfer.total)}</p>}
        {transfer.failure !== null && <p>{transfer.failure[language]}</p>}
        <p>{phrases.done[change.do](changed)}</p>
        {refused.map(({ code, fruits, references }) => (
          <p key={code}>
            {phrases.refused(fruits, phrases.reasons[code] ?? code)}
            {references.length > 0 && (
              <span className="figures">
                {" "}
                ({references.join(", ")}
                {references.length < fruits && "…"})
              </span>
            )}
          </p>
        ))}
      </Banner>
      <ActionFailed title={actions.failed} error={takeBack.error} />
    </>
  );
}
