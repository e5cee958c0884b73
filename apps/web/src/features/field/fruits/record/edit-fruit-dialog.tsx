import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { ApiFailure } from "../../../../language/failures/failure.ts";
import { useFailureSentence } from "../../../../language/failures/failure-sentence.ts";
import { useLanguage } from "../../../../language/language-provider.tsx";
import { fruitQuery } from "../../../../api/fruits.ts";
import { paths, type View } from "../../../../app/paths.ts";
import { useUser } from "../../../../app/session/use-session.ts";
import { useRecord } from "../../../../device/records/use-records.ts";
import { backToDraft } from "../../../../device/sync/outbox.ts";
import type { NewFruitItem } from "../../../../device/sync/records.ts";
import { useSyncEngine } from "../../../../device/sync/sync-provider.tsx";
import { Banner } from "../../../../ui/banner.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Bone, Skeleton } from "../../../../ui/skeleton.tsx";
import { WholeReference } from "../../../../ui/whole-reference.tsx";
import { EditFruitForm } from "./edit-fruit-form.tsx";
import { inputsOf } from "./fruit-form.ts";
import { usePhrases } from "./use-phrases.ts";
import { recordingOf, useRecording, type FruitSubject } from "./use-recording.ts";

/** Loads the fruit to edit; without network, as it was last seen, be it in a list. */
export default function EditFruitDialog({ view }: { view: View }) {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const navigate = useNavigate();
  const { id = "" } = useParams();
  const { id: userId } = useUser();
  const fruit = useQuery(fruitQuery(id));
  const close = () => void navigate(paths.fruit(view, id), { replace: true });
  // What is shown may be old: the newest is waited for as long as there is hope of it. The form that was
  // opened then stays, whatever is asked for again meanwhile.
  const isNewest = !fruit.isFetching || fruit.isFetchedAfterMount || fruit.failureCount > 0;
  const [isOpened, setIsOpened] = useState(false);
  if (fruit.data && isNewest && !isOpened) setIsOpened(true);
  const stored = isOpened ? fruit.data : undefined;
  const isAway = fruit.data === undefined && hasNoAnswer(fruit.error ?? fruit.failureReason);
  const listed = useRecord(id, isAway);
  const seen = stored ?? (listed && { ...listed, photos: [] });
  if (seen !== undefined) {
    return (
      <OpenedEdit
        key={userId}
        fruit={seen}
        isOld={stored === undefined || fruit.isError || fruit.failureCount > 0}
        arePhotosUnknown={stored === undefined}
        onClose={close}
      />
    );
  }
  const retry = <Button onClick={() => void fruit.refetch()}>{phrases.retry}</Button>;
  return (
    <Dialog isScreen title={phrases.loading} closeLabel={phrases.close} onClose={close}>
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
  arePhotosUnknown: boolean;
  onClose: () => void;
};

function OpenedEdit({ fruit, arePhotosUnknown, onClose, ...rest }: OpenedEditProps) {
  const { id: userId } = useUser();
  const decimalMark = useLanguage().language === "fr" ? "," : ".";
  const editOf = (): FruitSubject => {
    return { kind: "edit", userId, fruit, inputs: inputsOf(fruit, decimalMark) };
  };
  const { recording, state } = useRecording(() => recordingOf(editOf()));
  // The form goes on as it was opened, should the server answer meanwhile.
  const [isListOnly] = useState(arePhotosUnknown);
  const { opened, waitingFruit } = state;
  if (waitingFruit !== null) return <WaitingFruit item={waitingFruit} onClose={onClose} />;
  if (opened === null) return null;
  return (
    <EditFruitForm
      key={opened.draft.id}
      {...{ fruit, recording, state, opened, onClose, ...rest }}
      arePhotosUnknown={isListOnly}
      onStartAnew={() => void recording.startAnew(editOf())}
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
      isScreen
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
