import { lazy, Suspense, type ComponentProps } from "react";
import type { WaitingNote } from "./waiting/waiting-note.tsx";

/** What fails to come is no reason to lose the form below it. */
const Note = lazy<typeof WaitingNote>(() =>
  import("./waiting/waiting-note.tsx").then(
    ({ WaitingNote: Late }) => ({ default: Late }),
    () => ({ default: () => null }),
  ),
);

/** After the form is there: it holds back no sign-in. */
export function WaitingDoor(props: ComponentProps<typeof WaitingNote>) {
  return (
    <Suspense fallback={null}>
      <Note {...props} />
    </Suspense>
  );
}
