/** Runs during the build: the capture screen as it is when nothing is begun, drawn by the app's own components. */
import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { emptyInputs } from "../features/fruits/record/fruit-form.ts";
import { NewFruitForm } from "../features/fruits/record/new-fruit-dialog.tsx";
import type { OpenDraft } from "../features/fruits/record/use-draft.ts";
import { LanguageContext } from "../language/language-provider.tsx";
import type { Language } from "../language/language.ts";
import { paths } from "../paths.ts";
import { UserContext } from "../session/use-session.ts";

export { captureTemplate, spokenAttributes, wordMark } from "./place.ts";

const nothing = () => undefined;

/** Nothing of a person is drawn. */
const nobody: SessionUser = {
  id: "",
  email: "",
  role: "collecteur",
  first_name: null,
  last_name: null,
  phone: null,
  city: null,
  country: null,
  company: null,
  job_title: null,
  created_at: "",
};

const empty: OpenDraft = {
  draft: { kind: "new", id: "", userId: "", startedAt: "", savedAt: "", inputs: {}, photos: [] },
  inputs: emptyInputs(""),
  photos: [],
  isRestored: false,
  isKept: true,
};

export function drawCapture(language: Language): string {
  return renderToStaticMarkup(
    <LanguageContext value={{ language, setLanguage: nothing }}>
      <QueryClientProvider client={new QueryClient()}>
        <UserContext value={nobody}>
          <StaticRouter location={paths.newFruit()}>
            <NewFruitForm open={empty} onStartAnew={nothing} onClose={nothing} />
          </StaticRouter>
        </UserContext>
      </QueryClientProvider>
    </LanguageContext>,
    { identifierPrefix: "ahead" },
  );
}
