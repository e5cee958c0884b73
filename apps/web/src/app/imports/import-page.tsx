import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useLanguage } from "#language/language-provider.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { NavLink } from "../navigation.tsx";
import { screens } from "../screens.ts";
import { menuOf } from "../shell/menus.ts";
import { BackLink } from "../back-link.tsx";
import { Stack } from "#ui/stack.tsx";
import { useCurrentInView } from "#ui/use-current-in-view.ts";
import { useImportPhrases } from "./use-phrases.ts";

const allSteps = ["file", "fields", "preview", "run", "report"] as const;
export type ImportStep = (typeof allSteps)[number];

type ImportPageProps = {
  title: string;
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
  const { title, step, hasNoFields = false, back, children } = props;
  const phrases = useImportPhrases();
  const steps = allSteps.filter((one) => one !== "fields" || !hasNoFields);
  // With its report an import is done.
  const current = step === "report" ? steps.length + 1 : step ? steps.indexOf(step) + 1 : 0;
  return (
    <Stack gap={6}>
      {back && <BackLink to={back.to}>{back.label ?? phrases.others}</BackLink>}
      <PageHeading title={title} />
      {!back && <Kinds />}
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

/** What can be imported, one tab each. */
function Kinds() {
  const phrases = useImportPhrases();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const tabs = useCurrentInView<HTMLElement>(pathname);
  return (
    <nav
      ref={tabs}
      aria-label={phrases.kinds}
      className="edge-b relative flex gap-1 overflow-x-auto"
    >
      {menuOf(screens, "admin", "imports").map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className="flex min-h-target shrink-0 items-center border-b-2 border-transparent px-3 font-medium text-ink-2 aria-[current=page]:border-brand aria-[current=page]:text-ink"
        >
          {label[language]}
        </NavLink>
      ))}
    </nav>
  );
}
