import type { SecondStep } from "@elaeis/domain/accounts/second-factor-schemas";
import { Suspense, useState } from "react";
import { lazyPart } from "#app/lazy-part.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { CardDoor } from "./card-door.tsx";
import { OpenIdDoor } from "./open-id-door.tsx";
import { PasskeyDoor } from "./passkey-door.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { usePhrases } from "./use-phrases.ts";
import { WalletDoor } from "./wallet-door.tsx";

/** What follows the right password of who has a second factor. */
const SecondStepForm = lazyPart(
  async () => (await import("./modes/second-step-form.tsx")).SecondStepForm,
);

export default function AuthPage() {
  const phrases = usePhrases();
  const [ways, setWays] = useState<SecondStep | null>(null);
  if (ways !== null) {
    return (
      <AuthFrame>
        <Suspense fallback={null}>
          <SecondStepForm ways={ways} onBack={() => setWays(null)} />
        </Suspense>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <PageHeading title={phrases.title} />
      <SignInForm onSecondStep={setWays} />
      <CardDoor />
      <OpenIdDoor />
      <PasskeyDoor />
      <WalletDoor onSecondStep={setWays} />
    </AuthFrame>
  );
}
