import { lazy, Suspense, type ComponentType } from "react";
import { hasPasskeys } from "#device/passkeys/browser-passkeys.ts";

/** What fails to come is no reason to lose the form beside it. */
const PasskeySignIn = lazy<ComponentType>(() =>
  import("./modes/passkey-sign-in.tsx").then(
    ({ PasskeySignIn: Late }) => ({ default: Late }),
    () => ({ default: () => null }),
  ),
);

/** Nothing of it loads in a browser without passkeys. */
export function PasskeyDoor() {
  return <Suspense fallback={null}>{hasPasskeys() && <PasskeySignIn />}</Suspense>;
}
