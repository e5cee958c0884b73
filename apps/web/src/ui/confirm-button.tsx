import type { LucideIcon } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { Button, IconButton } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type ConfirmButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "className" | "isBusy"> &
  Pick<
    ComponentProps<typeof ConfirmDialog>,
    "title" | "children" | "cancelLabel" | "failed" | "onConfirm"
  > & {
    /** Of the button, and of the dialog's unless it has its own. */
    label: string;
    confirmLabel?: string;
    /** Heard in place of the label, where one screen has several of the same words. */
    heardAs?: string;
    Icon?: LucideIcon;
    /** Nothing but the icon is shown. */
    isIcon?: boolean;
  };

/** A button that asks first; its action has ended, or shows an error, before the dialog closes. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, confirmLabel = label, heardAs, Icon, isIcon, onConfirm, children } = props;
  const { variant = "outline", className, isBusy, ...dialog } = props;
  const [isAsking, setIsAsking] = useState(false);
  const ask = () => setIsAsking(true);
  const close = () => setIsAsking(false);
  const icon = Icon && <Icon size={20} aria-hidden />;
  return (
    <>
      {isIcon ? (
        <IconButton label={heardAs ?? label} onClick={ask}>
          {icon}
        </IconButton>
      ) : (
        <Button
          variant={variant}
          className={className}
          isBusy={isBusy ?? false}
          aria-label={heardAs}
          onClick={ask}
        >
          {icon}
          {label}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={dialog.title}
          failed={dialog.failed}
          cancelLabel={dialog.cancelLabel}
          confirmLabel={confirmLabel}
          onConfirm={async () => {
            await onConfirm();
            close();
          }}
          onCancel={close}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
