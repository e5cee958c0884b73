import { useState } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { usePhrases } from "./use-phrases.ts";

type RestoredBannerProps = {
  onStartAnew: () => void;
};

/** What was begun is there again; the way to something new is one confirmed tap. */
export function RestoredBanner({ onStartAnew }: RestoredBannerProps) {
  const phrases = usePhrases();
  const [isAsking, setIsAsking] = useState(false);
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
