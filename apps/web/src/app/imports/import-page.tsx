import type { ReactNode } from "react";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { BackLink } from "../back-link.tsx";
import { Stack } from "../../ui/stack.tsx";
import { useImportPhrases } from "./use-phrases.ts";

const allSteps = ["file", "fields", "preview", "run", "report"] as const;
export type ImportStep = (typeof allSteps)[number];

type ImportPageProps = {
  title: string;
  intro: string;
  /** Undefined before it is known. */
  step: ImportStep | undefined;
  /** There is nothing to choose in such a file. */
  hasNoFields?: boolean;
  /** Where the others are, from one that is looked at. */
  back?: { to: string; label?: string } | undefined;
  children: ReactNode;
};

/** An import of any kind: a file is dropped, its fields are matched, it is seen, run and reported. */
export function ImportPage(props: ImportPageProps) {
  const { title, intro, step, hasNoFields = false, back, children } = props;
  const phrases = useImportPhrases();
  const steps = allSteps.filter((one) => one !== "fields" || !hasNoFields);
  // With its report an import is done.
  const current = step === "report" ? steps.length + 1 : step ? steps.indexOf(step) + 1 : 0;
  return (
    <Stack gap={6}>
      {back && <BackLink to={back.to}>{back.label ?? phrases.others}</BackLink>}
      <PageHeading title={title} intro={intro} />
      <div className="max-w-3xl">
        <Stepper
          label={phrases.steps}
          names={steps.map((one) => phrases.stepNames[one])}
          current={current}
        />
      </div>
      {children}
    </Stack>
  );
}
