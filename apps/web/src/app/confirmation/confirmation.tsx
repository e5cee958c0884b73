import { useEffect, useState } from "react";
import { onConfirmationAsked, settleConfirmation } from "../../api/confirmation.ts";
import { ConfirmationDialog } from "./confirmation-dialog.tsx";

/** Opens the dialog that asks who is there, whatever screen the request came from. */
export function Confirmation() {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => onConfirmationAsked(setIsAsked), []);
  return isAsked && <ConfirmationDialog onSettled={settleConfirmation} />;
}
