import * as mailApi from "@elaeis/domain/mail/mail-api";
import { ask } from "#api/ask.ts";
import type { MailTemplate } from "@elaeis/domain/mail/mail-schemas";
import type { MailContent, MailTemplateId } from "@elaeis/domain/mail/mail-templates";
import { mailLanguages } from "@elaeis/domain/mail/mail-languages";
import { useState } from "react";
import { useLanguage } from "#language/language-provider.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { BackLink } from "#app/back-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Segments } from "#ui/segments.tsx";
import { ContentFields } from "./content-fields.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { SaveBar } from "./save-bar.tsx";
import { TestSend } from "./test-send.tsx";
import { useChangeTemplate, useMailTemplate } from "./use-mail.ts";
import { Row, Stack } from "#ui/stack.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { usePhrases } from "./use-phrases.ts";
import { VariableList } from "./variable-list.tsx";
import { VersionsCard } from "./versions-card.tsx";
import { withPart } from "./text-version.ts";
import { useInsertion } from "./use-insertion.ts";

/** One template: each language beside what it looks like, and what it was. */
export function TemplateScreen({ id }: { id: MailTemplateId }) {
  const phrases = usePhrases();
  const asked = useMailTemplate(id);
  return (
    <Stack gap={6}>
      <BackLink to={adminPaths.emailManagement()}>{phrases.back}</BackLink>
      <PageHeading title={phrases.names[id]} />
      <Loaded question={asked} failed={phrases.loadFailed}>
        {(template) => <Editor template={template} />}
      </Loaded>
    </Stack>
  );
}

const views = ["edit", "preview"] as const;

function Editor({ template }: { template: MailTemplate }) {
  const { editor: phrases } = usePhrases();
  const { language: onScreen } = useLanguage();
  const [language, setLanguage] = useState(onScreen);
  const [view, setView] = useState<(typeof views)[number]>("edit");
  const [content, setContent] = useState(template.content);
  const [savedVersion, setSavedVersion] = useState<number | null>(null);
  const change = (part: keyof MailContent, value: string) =>
    setContent({ ...content, [language]: withPart(content[language], language, part, value) });
  const insertion = useInsertion(language, content[language], change);
  const takeOver = (changed: MailTemplate) => setContent(changed.content);
  return (
    <>
      <ActiveSwitch template={template} />
      <Row gap={3}>
        <Segments
          label={phrases.language}
          choices={mailLanguages}
          wordOf={(one) => phrases.languages[one]}
          value={language}
          onChoose={setLanguage}
        />
        <Segments
          label={phrases.view}
          className="lg:hidden"
          choices={views}
          wordOf={(one) => phrases.views[one]}
          value={view}
          onChoose={setView}
        />
      </Row>
      <TwoColumns gap={6} from="lg">
        <div className={`grid min-w-0 grid-cols-1 gap-6 ${view === "edit" ? "" : "max-lg:hidden"}`}>
          <ContentFields
            key={language}
            language={language}
            content={content[language]}
            saved={template.content[language]}
            onFocus={insertion.remember}
            onChange={change}
            variables={<VariableList variables={template.variables} onInsert={insertion.insert} />}
          />
        </div>
        <div className={`min-w-0 lg:sticky lg:top-20 ${view === "preview" ? "" : "max-lg:hidden"}`}>
          <PreviewCard template={template.id} language={language} content={content[language]} />
        </div>
      </TwoColumns>
      <SaveBar
        template={template}
        content={content}
        savedVersion={savedVersion}
        onDiscard={() => setContent(template.content)}
        onSaved={(saved) => {
          setSavedVersion(saved.version);
          takeOver(saved);
        }}
      />
      <TwoColumns gap={6} from="lg">
        <TestSend template={template.id} content={content} />
        <VersionsCard template={template} onLook={setContent} onRestored={takeOver} />
      </TwoColumns>
    </>
  );
}

function ActiveSwitch({ template: { id, is_active: isActive } }: { template: MailTemplate }) {
  const { editor: phrases, templates: words } = usePhrases();
  const change = useChangeTemplate(
    id,
    (wanted: boolean) =>
      ask(mailApi.switchMailTemplate, { template: id, json: { is_active: wanted } }),
    () => undefined,
  );
  return (
    <Stack gap={3}>
      <Row gap={4} className="items-center">
        <Badge tone={isActive ? "success" : "neutral"}>{isActive ? words.active : words.off}</Badge>
        <Button
          variant="outline"
          isBusy={change.isPending}
          onClick={() => change.mutate(!isActive)}
        >
          {isActive ? phrases.turnOff : phrases.turnOn}
        </Button>
      </Row>
      {!isActive && <Banner tone="warning">{phrases.isOff}</Banner>}
      <ActionFailed title={phrases.switchFailed} error={change.error} />
    </Stack>
  );
}
