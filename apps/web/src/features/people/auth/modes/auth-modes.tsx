import { Navigate, Route, Routes } from "react-router";
import { paths } from "../../../../app/paths.ts";
import { VisitorGate } from "../../../../app/session/session-gates.tsx";
import { AuthFrame } from "../auth-frame.tsx";
import { TextLink } from "../text-link.tsx";
import { ForgottenPage } from "./forgotten-page.tsx";
import { PriorityPage } from "./priority-page.tsx";
import { ResetPage } from "./reset-page.tsx";
import { SignUpPage } from "./sign-up-page.tsx";
import { VerifyPage } from "./verify-page.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Each for who cannot sign in yet, or not any more, at an address of its own. */
export function AuthModes() {
  const phrases = usePhrases();
  const back = <TextLink to={paths.auth()}>{phrases.backToSignIn}</TextLink>;
  return (
    <Routes>
      <Route
        path="sign-up"
        element={
          <VisitorGate>
            <AuthFrame isWide>
              <SignUpPage />
              {back}
            </AuthFrame>
          </VisitorGate>
        }
      />
      <Route
        path="priority"
        element={
          <VisitorGate>
            <AuthFrame isWide>
              <PriorityPage />
              <TextLink to={paths.auth()}>{phrases.privateAccess}</TextLink>
            </AuthFrame>
          </VisitorGate>
        }
      />
      <Route
        path="forgotten"
        element={
          <VisitorGate>
            <AuthFrame>
              <ForgottenPage />
              {back}
            </AuthFrame>
          </VisitorGate>
        }
      />
      <Route
        path="reset"
        element={
          <AuthFrame>
            <ResetPage />
            {back}
          </AuthFrame>
        }
      />
      <Route
        path="verify"
        element={
          <AuthFrame>
            <VerifyPage />
            {back}
          </AuthFrame>
        }
      />
      <Route path="*" element={<Navigate to={paths.auth()} replace />} />
    </Routes>
  );
}
