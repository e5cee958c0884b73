import { phrasesHook } from "#language/language-provider.tsx";
import { paths } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { LinkButton } from "../blocks.tsx";
import { LegalText, useLegalPhrases } from "./legal-text.tsx";
import { en } from "./privacy.en.ts";
import { fr } from "./privacy.fr.ts";
import { ToContact } from "./to-contact.tsx";
import { Row } from "#ui/stack.tsx";

const usePhrases = phrasesHook({ en, fr });

export default function PrivacyPage() {
  return (
    <LegalText {...usePhrases()}>
      <Row gap={3}>
        <ToMyData />
        <ToContact about="privacy" />
      </Row>
    </LegalText>
  );
}

function ToMyData() {
  const phrases = useLegalPhrases();
  const view = useUser().role === "admin" ? "admin" : "collector";
  return <LinkButton to={paths.ownSettings(view, "/my-data")}>{phrases.myData}</LinkButton>;
}
