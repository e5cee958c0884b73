import { privacyMessageMaxLength, type PrivacyRequestKind } from "@elaeis/domain/privacy/privacy";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { askAboutOwnData, ownDataQuery } from "../../../api/privacy.ts";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

type AskDialogProps = { kind: PrivacyRequestKind; onSent: () => void; onClose: () => void };

export function AskDialog({ kind, onSent, onClose }: AskDialogProps) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  // Sending the same again asks once.
  const [id] = useState(uuidv7);
  const [message, setMessage] = useState("");
  const [withPhotos, setWithPhotos] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const text = message.trim() === "" ? null : message.trim();
  const ask = useMutation({
    mutationFn: () => askAboutOwnData({ id, kind, with_photos: withPhotos, message: text }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownDataQuery.queryKey });
      onSent();
    },
  });
  const isErasure = kind === "erasure";
  const send = () => {
    setIsMissing(!isErasure && text === null);
    if (isErasure || text !== null) ask.mutate();
  };
  return (
    <Dialog
      title={isErasure ? phrases.erasureTitle : phrases.correctionTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {phrases.cancel}
          </Button>
          <Button variant={isErasure ? "danger" : "primary"} isBusy={ask.isPending} onClick={send}>
            {phrases.send}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {isErasure && <p>{phrases.erasureText}</p>}
        {isErasure && (
          <CheckField
            label={phrases.withPhotos}
            hint={phrases.withPhotosHint}
            isOn={withPhotos}
            onChange={setWithPhotos}
          />
        )}
        <TextAreaField
          label={isErasure ? phrases.erasureField : phrases.correctionField}
          hint={isErasure ? undefined : phrases.correctionHint}
          error={isMissing ? phrases.messageNeeded : undefined}
          rows={4}
          maxLength={privacyMessageMaxLength}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        <ActionFailed title={phrases.actionFailed} error={ask.error} />
      </div>
    </Dialog>
  );
}
