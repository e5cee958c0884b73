import { Camera, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Row } from "../../ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

export function ButtonSpecimens() {
  const { action } = usePhrases();
  return (
    <Row gap={3}>
      <Button>{action}</Button>
      <Button variant="outline">
        <Camera size={20} aria-hidden />
        {action}
      </Button>
      <Button variant="quiet">{action}</Button>
      <Button variant="danger">{action}</Button>
      <Button isBusy>{action}</Button>
      <Button disabled>{action}</Button>
      <IconButton label={action}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
    </Row>
  );
}

const kinds = ["card", "sheet", "page", "confirm"] as const;

export function OverlaySpecimens() {
  const { close, sample, action } = usePhrases();
  const [shown, setShown] = useState<(typeof kinds)[number] | null>(null);
  const hide = () => setShown(null);
  return (
    <Row gap={3}>
      {kinds.map((kind) => (
        <Button key={kind} variant="outline" onClick={() => setShown(kind)}>
          {kind}
        </Button>
      ))}
      {(shown === "card" || shown === "sheet" || shown === "page") && (
        <Dialog size={shown} title={shown} hasCross onClose={hide}>
          {sample}
        </Dialog>
      )}
      {shown === "confirm" && (
        <ConfirmDialog
          title={shown}
          confirmLabel={action}
          cancelLabel={close}
          onConfirm={hide}
          onCancel={hide}
        >
          {sample}
        </ConfirmDialog>
      )}
    </Row>
  );
}
