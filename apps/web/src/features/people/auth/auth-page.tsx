import type { SecondStep } from "@elaeis/domain/accounts/second-factor-schemas";
import { Suspense, useState } from "react";
import { lazyPart } from "#app/lazy-part.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { Doors } from "./doors.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { usePhrases } from "./use-phrases.ts";

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
      <Doors onSecondStep={setWays} />
    </AuthFrame>
  );
}
