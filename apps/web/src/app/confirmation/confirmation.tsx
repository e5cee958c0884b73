import { useEffect, useState } from "react";
import { onConfirmationAsked, settleConfirmation } from "#api/confirmation.ts";
import { lazyPart } from "../lazy-part.tsx";

type Props = { onSettled: (isConfirmed: boolean) => void };

const ConfirmationDialog = lazyPart<Props>(
  async () => (await import("./confirmation-dialog.tsx")).ConfirmationDialog,
  { waiting: null, Absent: GiveUp },
);

/**
 * Opens the dialog that asks who is there, whatever screen the request came from. It is there from the
 * first moment: a request that nobody can be asked about fails.
 */
export function Confirmation() {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => onConfirmationAsked(setIsAsked), []);
  return isAsked && <ConfirmationDialog onSettled={settleConfirmation} />;
}

/** Where the dialog's file does not come: the request fails, and its screen says why. */
function GiveUp({ onSettled }: Props) {
  useEffect(() => onSettled(false), [onSettled]);
  return null;
}
