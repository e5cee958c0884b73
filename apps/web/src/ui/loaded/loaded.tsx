import type { ReactNode } from "react";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { hasNoAnswer, isServerAway } from "#language/failures/failure.ts";
import { ActionFailed } from "../action-failed.tsx";
import { Button } from "../button.tsx";
import { Skeleton } from "../skeleton.tsx";
import { Stack } from "../stack.tsx";

type LoadFailedProps = {
  question: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** What is said above the reason. */
  failed?: string | undefined;
  /** Of what the screen does without. */
  isMinor?: boolean | undefined;
};

/** Why there is no newer answer, and a way to ask again. */
export function LoadFailed({ question, failed, isMinor }: LoadFailedProps) {
  const actions = useActionWords();
  const retry = (
    <Button variant="outline" isBusy={question.isFetching} onClick={() => void question.refetch()}>
      {actions.retry}
    </Button>
  );
  const isAway = hasNoAnswer(question.error);
  return (
    <div data-tells-offline={isAway || undefined}>
      <ActionFailed title={failed} error={question.error} isMinor={isMinor} action={retry} />
    </div>
  );
}

type LoadedProps<Answer> = Omit<LoadFailedProps, "question"> & {
  question: LoadFailedProps["question"] & { data: Answer | undefined };
  /** Heights of the placeholders for the answer while it loads. */
  bones?: readonly string[];
  /** In the place of the shapes, where the answer has one of its own. */
  waiting?: ReactNode;
  /** Under the reason, where there is no answer to show. */
  instead?: ReactNode;
  /** Without a server an old answer is shown without a word. */
  isQuiet?: boolean;
  /** Whether there is nothing in the answer, and what is shown then. */
  isEmpty?: (answer: Answer) => boolean;
  empty?: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** An answer once it is there, also when asking again fails; shapes before, and a way to ask again. */
export function Loaded<Answer>(props: LoadedProps<Answer>) {
  const { question, failed, isMinor, isQuiet, instead, isEmpty, empty, children } = props;
  const { data, error } = question;
  if (data === undefined && error === null) return <Waiting {...props} />;
  const shown = data === undefined ? instead : isEmpty?.(data) ? empty : children(data);
  if (error === null || (isQuiet && data !== undefined && isServerAway(error))) return shown;
  return (
    <Stack gap={4}>
      <LoadFailed question={question} failed={failed} isMinor={isMinor} />
      {shown}
    </Stack>
  );
}

const usualBones = ["h-14", "h-48"];

function Waiting({ waiting, bones = usualBones }: Pick<LoadedProps<never>, "waiting" | "bones">) {
  if (waiting !== undefined) return waiting;
  return (
    <Skeleton>
      <Stack as="span" gap={4}>
        {[...bones.entries()].map(([place, height]) => (
          <span key={place} className={`bone-rows block ${height}`} />
        ))}
      </Stack>
    </Skeleton>
  );
}
