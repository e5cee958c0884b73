import { publicPaths } from "#app/public-paths.ts";
import { LinkButton } from "../blocks.tsx";
import { useLegalPhrases } from "./legal-text.tsx";

export function ToContact() {
  const phrases = useLegalPhrases();
  return (
    <LinkButton to={publicPaths.contact()} isOutline>
      {phrases.contact}
    </LinkButton>
  );
}
