import type { Tutorial } from "@elaeis/domain/tutorials/tutorial-schemas";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { paths } from "../../paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { BackLink } from "../../back-link.tsx";
import { Loaded } from "./loaded.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useTutorials } from "./use-tutorials.ts";

/** The tutorial that the address names, with the way back to all of them. */
export function FoundTutorial({ children }: { children: (tutorial: Tutorial) => ReactNode }) {
  const phrases = usePhrases();
  const { id = "" } = useParams();
  return (
    <>
      <BackLink to={paths.tutorials()}>{phrases.back}</BackLink>
      <Loaded query={useTutorials()}>
        {(items) => {
          const tutorial = items.find((one) => one.id === id);
          if (tutorial === undefined) return <Banner tone="warning">{phrases.gone}</Banner>;
          return children(tutorial);
        }}
      </Loaded>
    </>
  );
}
