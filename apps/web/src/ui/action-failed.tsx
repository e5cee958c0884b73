import type { ReactNode } from "react";
import { useFailureSentence } from "../language/failures/failure-sentence.ts";
import { Banner } from "./banner.tsx";

type ActionFailedProps = {
  /** Of the request; nothing is shown without one. */
  error: unknown;
  /** What did not succeed, above the reason. */
  title?: string | undefined;
  /** Of what the screen does without. */
  isMinor?: boolean | undefined;
  action?: ReactNode;
  /** What else there is to know, after the reason. */
  children?: ReactNode;
};

/** What did not succeed, and why. */
export function ActionFailed(props: ActionFailedProps) {
  const { error, title, isMinor, action, children } = props;
  const sentence = useFailureSentence();
  if (error === null || error === undefined) return null;
  return (
    <Banner tone={isMinor ? "warning" : "danger"} action={action}>
      {title && <strong className="block">{title}</strong>}
      {sentence(error)}
      {children}
    </Banner>
  );
}
