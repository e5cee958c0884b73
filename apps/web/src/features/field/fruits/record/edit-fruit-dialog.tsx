import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useNavigate, useParams } from "react-router";
import { hasNoAnswer } from "#language/failures/failure.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { fruitQuery } from "#api/fruits.ts";
import { paths, type View } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { useRecord } from "#device/records/use-records.ts";
import { fruitGoneCode } from "#device/sync/records.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { unsentFruit } from "#device/sync/unsent-fruit.ts";
import { useUnsentFruit } from "#device/sync/use-unsent-fruit.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { EditFruitForm } from "./edit-fruit-form.tsx";
import { inputsOf } from "./fruit-form.ts";
import { usePhrases } from "./use-phrases.ts";
import { recordingOf, useRecording, type FruitSubject } from "./use-recording.ts";

/** Loads the fruit to edit; without network, as it was last seen, be it in a list. */
export default function EditFruitDialog({ view }: { view: View }) {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const { id = "" } = useParams();
  const user = useUser();
  const items = useSync("items");
  const isBlocked = useSync("isBlocked") === true;
  const waiting = useUnsentFruit(id);
  const isGone = waiting?.reason?.code === fruitGoneCode;
  const fruit = useQuery(fruitQuery(id));
  const close = () => void navigate(paths.fruit(view, id), { replace: true });
  // What is shown may be old: the newest is waited for as long as there is hope of it. The form that was
  // opened then stays, whatever is asked for again meanwhile.
  const isNewest = !fruit.isFetching || fruit.isFetchedAfterMount || fruit.failureCount > 0;
  const [isOpened, setIsOpened] = useState(false);
  if (fruit.data && isNewest && !isOpened) setIsOpened(true);
  const stored = isOpened ? fruit.data : undefined;
  // There may be such a fruit.
  const isAway = fruit.data === undefined && hasNoAnswer(fruit.error ?? fruit.failureReason);
  const listed = useRecord(id, isAway);
  // A fruit that waits is corrected as it was handed in. Its form stays, should it be sent meanwhile.
  const [correcting, setCorrecting] = useState<Fruit | null>(null);
  if (waiting && !isGone && correcting === null && !isOpened) {
    setCorrecting(unsentFruit(waiting, user));
  }
  const seen = correcting ?? stored ?? (listed && { ...listed, photos: [] });
  // Under its own id it would be refused again: its page has the way on.
  if (isGone) return <Navigate to={paths.fruit(view, id)} replace />;
  if (seen !== undefined) {
    return (
      <OpenedEdit
        key={user.id}
        fruit={seen}
        isOld={
          correcting === null && (stored === undefined || fruit.isError || fruit.failureCount > 0)
        }
        arePhotosUnknown={correcting === null && stored === undefined}
        onClose={close}
      />
    );
  }
  // It may be one that only this device has.
  const isUnread = items === null && !isBlocked;
  const skeleton = (
    <Skeleton label={phrases.loading}>
      <Bone className="h-24" />
    </Skeleton>
  );
  return (
    <Dialog
      isScreen
      title={fruit.isError && !isUnread ? phrases.loadFailed : phrases.loading}
      hasCross
      onClose={close}
    >
      {isUnread ? (
        skeleton
      ) : (
        <Loaded
          question={fruit}
          waiting={skeleton}
          instead={isAway && !isUnread && phrases.neverSeen}
        >
          {() => skeleton}
        </Loaded>
      )}
    </Dialog>
  );
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
  const { opened } = state;
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
