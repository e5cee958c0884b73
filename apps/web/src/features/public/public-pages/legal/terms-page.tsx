import { phrasesHook } from "#language/language-provider.tsx";
import { LegalText } from "./legal-text.tsx";
import { en } from "./terms.en.ts";
import { fr } from "./terms.fr.ts";
import { ToContact } from "./to-contact.tsx";

const usePhrases = phrasesHook({ en, fr });

export default function TermsPage() {
  return (
    <LegalText {...usePhrases()}>
      <ToContact />
    </LegalText>
  );
}
