import { lazy, Suspense, type ComponentType } from "react";

/** What fails to come is no reason to lose the form beside it. */
const OpenIdSignIn = lazy<ComponentType>(() =>
  import("./modes/open-id-sign-in.tsx").then(
    ({ OpenIdSignIn: Late }) => ({ default: Late }),
    () => ({ default: () => null }),
  ),
);

export function OpenIdDoor() {
  return (
    <Suspense fallback={null}>
      <OpenIdSignIn />
    </Suspense>
  );
}
