import type { ReactNode } from "react";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { Banner } from "./banner.tsx";

/** What did not succeed, above the reason; a function says both. */
export type Failed = string | ((error: unknown) => string);

type ActionFailedProps = {
  /** Of the request; nothing is shown without one. */
  error: unknown;
  title?: Failed | undefined;
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
      {typeof title === "string" && <strong className="block">{title}</strong>}
      {typeof title === "function" ? title(error) : sentence(error)}
      {children}
    </Banner>
  );
}
