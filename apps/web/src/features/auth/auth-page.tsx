import { PageHeading } from "../../ui/page-heading.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { usePhrases } from "./use-phrases.ts";
import { WalletDoor } from "./wallet-door.tsx";

export function AuthPage() {
  const phrases = usePhrases();
  return (
    <AuthFrame>
      <PageHeading title={phrases.title} intro={phrases.intro} />
      <SignInForm />
      <WalletDoor />
    </AuthFrame>
  );
}
