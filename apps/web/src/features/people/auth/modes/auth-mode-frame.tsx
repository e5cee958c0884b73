import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { paths } from "#app/paths.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { TextLink } from "../text-link.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Around each form for people who cannot sign in yet, or not any more. */
export function AuthModeFrame({ children }: { children: ReactNode }) {
  const phrases = usePhrases();
  const { pathname } = useLocation();
  const isPriority = pathname === paths.auth("priority");
  return (
    <AuthFrame isWide={isPriority || pathname === paths.auth("sign-up")}>
      {children}
      <TextLink to={paths.auth()}>
        {isPriority ? phrases.privateAccess : phrases.backToSignIn}
      </TextLink>
    </AuthFrame>
  );
}
