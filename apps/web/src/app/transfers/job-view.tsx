import { CircleStop } from "lucide-react";
import type { ReactNode } from "react";
import { Banner } from "#ui/banner.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Stack } from "#ui/stack.tsx";

type JobViewProps = {
  words: {
    /** That the page may be left. */
    leave: string;
    cancel: string;
    cancelTitle: string;
    cancelConfirm: string;
    cancelKeep: string;
    cancelText: string;
    cancelFailed: string;
  };
  /** What it waits for before it goes on. */
  waits?: string | false;
  onCancel: () => Promise<unknown>;
  /** How far it is. */
  children: ReactNode;
};

/** Work of the server's that goes on without the page: how far it is, and the way to stop it. */
export function JobView({ words, waits, onCancel, children }: JobViewProps) {
  return (
    <Stack gap={5}>
      {waits && <Banner tone="warning">{waits}</Banner>}
      {children}
      <div className="edge-t flex flex-wrap items-center justify-between gap-3 pt-4">
        <p className="max-w-prose flex-1 basis-52 text-sm text-ink-2">{words.leave}</p>
        <ConfirmButton
          label={words.cancel}
          Icon={CircleStop}
          title={words.cancelTitle}
          confirmLabel={words.cancelConfirm}
          cancelLabel={words.cancelKeep}
          failed={words.cancelFailed}
          onConfirm={onCancel}
        >
          {words.cancelText}
        </ConfirmButton>
      </div>
    </Stack>
  );
}
