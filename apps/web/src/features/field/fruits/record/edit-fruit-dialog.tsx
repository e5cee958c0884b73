import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { ApiFailure } from "../../../../language/failures/failure.ts";
import { useFailureSentence } from "../../../../language/failures/failure-sentence.ts";
import { fruitQuery } from "../../../../api/fruits.ts";
import { paths, type View } from "../../../../app/paths.ts";
import { discardDraft } from "../../../../device/sync/drafts.ts";
import { backToDraft } from "../../../../device/sync/outbox.ts";
import type { NewFruitItem } from "../../../../device/sync/records.ts";
import { useSyncEngine } from "../../../../device/sync/sync-provider.tsx";
import { Banner } from "../../../../ui/banner.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Bone, Skeleton } from "../../../../ui/skeleton.tsx";
import { WholeReference } from "../../../../ui/whole-reference.tsx";
import { EditFruitForm } from "./edit-fruit-form.tsx";
import { seenInList } from "./seen-in-list.ts";
import { useOpenEdit } from "./use-edit-draft.ts";
import { usePhrases } from "./use-phrases.ts";

/** Loads the fruit to edit; without network, as it was last seen, be it in a list. */
export default function EditFruitDialog({ view }: { view: View }) {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const navigate = useNavigate();
  const { id = "" } = useParams();
  const queries = useQueryClient();
  const fruit = useQuery(fruitQuery(id));
  const [refusal, setRefusal] = useState({ attempt: 0, sentence: "" });
  const close = () => void navigate(paths.fruit(view, id), { replace: true });
  const reopen = (said: string) =>
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, sentence: said }));
  // What is shown may be old: the newest is waited for as long as there is hope of it. The form that was
  // opened then stays, whatever is asked for again meanwhile.
  const isNewest = !fruit.isFetching || fruit.isFetchedAfterMount || fruit.failureCount > 0;
  const [isOpened, setIsOpened] = useState(false);
  if (fruit.data && isNewest && !isOpened) setIsOpened(true);
  if (fruit.data && isOpened) {
    return (
      <OpenedEdit
        key={refusal.attempt}
        fruit={fruit.data}
        isOld={fruit.isError || fruit.failureCount > 0}
        refusal={refusal.sentence}
        onClose={close}
        onReopen={reopen}
      />
    );
  }
  const isAway = fruit.data === undefined && hasNoAnswer(fruit.error ?? fruit.failureReason);
  const listed = isAway ? seenInList(queries, id) : undefined;
  if (listed !== undefined) {
    return (
      <OpenedEdit
        key={refusal.attempt}
        fruit={{ ...listed, photos: [] }}
        isOld
        arePhotosUnknown
        refusal={refusal.sentence}
        onClose={close}
        onReopen={reopen}
      />
    );
  }
  const retry = <Button onClick={() => void fruit.refetch()}>{phrases.retry}</Button>;
  return (
    <Dialog title={phrases.loading} closeLabel={phrases.close} onClose={close}>
      {fruit.isPending && (
        <Skeleton label={phrases.loading}>
          <Bone className="h-24" />
        </Skeleton>
      )}
      {fruit.isError && (
        <Banner tone="danger" action={retry}>
          <strong className="block">{phrases.loadFailed}</strong>
          {sentence(fruit.error)} {isAway && phrases.neverSeen}
        </Banner>
      )}
    </Dialog>
  );
}

/** It is not the server that says so: there may be such a fruit. */
function hasNoAnswer(error: Error | null): boolean {
  return error instanceof ApiFailure && error.facts.kind !== "answered";
}

type OpenedEditProps = {
  fruit: Fruit;
  isOld: boolean;
  /** It was seen in a list only, which does not tell of its photos. */
  arePhotosUnknown?: boolean;
  refusal: string;
  onClose: () => void;
  /** @param refusal why the server would not take what was saved, or nothing */
  onReopen: (refusal: string) => void;
};

function OpenedEdit({
  fruit,
  isOld,
  arePhotosUnknown = false,
  onReopen,
  ...rest
}: OpenedEditProps) {
  const open = useOpenEdit(fruit);
  // The form goes on as it was opened, should the server answer meanwhile.
  const [isListOnly] = useState(arePhotosUnknown);
  if (open === null) return null;
  if ("waitingFruit" in open) {
    return <WaitingFruit item={open.waitingFruit} onClose={rest.onClose} />;
  }
  return (
    <EditFruitForm
      key={open.edit.draft.id}
      fruit={fruit}
      isOld={isOld}
      arePhotosUnknown={isListOnly}
      open={open.edit}
      onStartAnew={() => void discardDraft(open.edit.draft.id).then(() => onReopen(""))}
      onRefused={onReopen}
      {...rest}
    />
  );
}

/** The fruit itself has not wholly left this device: it is corrected there, and sent as corrected. */
function WaitingFruit({ item, onClose }: { item: NewFruitItem; onClose: () => void }) {
  const phrases = usePhrases();
  const engine = useSyncEngine();
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  const correct = async () => {
    try {
      await backToDraft(item);
    } catch {
      setHasFailed(true);
      return;
    }
    engine?.touched();
    void navigate(paths.newFruit(), { replace: true });
  };
  return (
    <Dialog
      title={
        <WholeReference reference={item.reference}>
          {phrases.editTitle(item.reference)}
        </WholeReference>
      }
      closeLabel={phrases.close}
      onClose={onClose}
      footer={<Button onClick={() => void correct()}>{phrases.backToForm}</Button>}
    >
      <div className="grid gap-4">
        <p>{phrases.stillWaiting}</p>
        {hasFailed && <Banner tone="danger">{phrases.notBackToForm}</Banner>}
      </div>
    </Dialog>
  );
}
