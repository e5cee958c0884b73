import type { Tutorial } from "@elaeis/domain/tutorials/tutorial-schemas";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { paths } from "#app/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { BackLink } from "#app/back-link.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useTutorials } from "./use-tutorials.ts";

/** The tutorial that the address names, with the way back to all of them. */
export function FoundTutorial({ children }: { children: (tutorial: Tutorial) => ReactNode }) {
  const phrases = usePhrases();
  const { id = "" } = useParams();
  const tutorials = useTutorials();
  const tutorial = tutorials.data?.find((one) => one.id === id);
  return (
    <>
      <BackLink to={paths.tutorials()}>{phrases.back}</BackLink>
      {!tutorial && !tutorials.isPending && <PageHeading title={phrases.title} />}
      <Loaded question={tutorials} failed={phrases.loadFailed} isQuiet>
        {() => (tutorial ? children(tutorial) : <Banner tone="warning">{phrases.gone}</Banner>)}
      </Loaded>
    </>
  );
}
