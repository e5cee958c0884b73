import { useState } from "react";
import { Banner } from "../../../../ui/banner.tsx";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { usePhrases } from "./use-phrases.ts";

type RestoredBannerProps = {
  /** It was handed in, and taken back before it was sent. */
  isTakenBack?: boolean;
  onStartAnew: () => void;
};

/** What was begun is there again; the way to something new is one confirmed tap. */
export function RestoredBanner({ isTakenBack = false, onStartAnew }: RestoredBannerProps) {
  const phrases = usePhrases();
  const [isAsking, setIsAsking] = useState(false);
  // It can be deleted from the outbox; here that would be too near.
  if (isTakenBack) return <Banner tone="info">{phrases.takenBack}</Banner>;
  return (
    <>
      <Banner
        tone="info"
        action={
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            {phrases.startAnew}
          </Button>
        }
      >
        {phrases.restored}
      </Banner>
      {isAsking && (
        <ConfirmDialog
          title={phrases.startAnewTitle}
          confirmLabel={phrases.startAnew}
          cancelLabel={phrases.stay}
          onConfirm={onStartAnew}
          onCancel={() => setIsAsking(false)}
        >
          <p>{phrases.startAnewText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
