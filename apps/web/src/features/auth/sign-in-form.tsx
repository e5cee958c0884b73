import { Eye, EyeOff } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { formText } from "../../ui/form-text.ts";
import { checkCredentials, type CredentialErrors } from "./credentials.ts";
import { usePhrases } from "./use-phrases.ts";
import { useSignIn } from "./use-sign-in.ts";

export function SignInForm() {
  const phrases = usePhrases();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<CredentialErrors>({});
  const signIn = useSignIn();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const credentials = {
      email: formText(data, "email"),
      password: formText(data, "password"),
    };
    const found = checkCredentials(credentials);
    setErrors(found);
    const firstWrong = found.email ? "email" : found.password ? "password" : null;
    if (firstWrong) form.current?.querySelector<HTMLElement>(`[name=${firstWrong}]`)?.focus();
    else signIn.mutate({ ...credentials, email: credentials.email.trim() });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <div aria-live="assertive">
        {signIn.sentence && <Banner tone="danger">{signIn.sentence}</Banner>}
      </div>
      <TextField
        label={phrases.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email && phrases[errors.email]}
      />
      <PasswordField error={errors.password && phrases[errors.password]} />
      <Button type="submit" isBusy={signIn.isPending} className="w-full">
        {phrases.submit}
      </Button>
    </form>
  );
}

function PasswordField({ error }: { error: string | undefined }) {
  const phrases = usePhrases();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextField
        label={phrases.password}
        name="password"
        type={isShown ? "text" : "password"}
        autoComplete="current-password"
        error={error}
      />
      <IconButton
        label={isShown ? phrases.hide : phrases.show}
        className="absolute top-7 right-0"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
