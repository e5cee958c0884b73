import * as mailApi from "@elaeis/domain/mail/mail-api";
import { ask } from "#api/ask.ts";
import type { MailTemplate } from "@elaeis/domain/mail/mail-schemas";
import { mailLanguages } from "@elaeis/domain/mail/mail-languages";
import { PageSaveBar } from "#app/forms/page-save-bar.tsx";
import { useChangeTemplate } from "./use-mail.ts";
import { usePhrases } from "./use-phrases.ts";

type Content = MailTemplate["content"];
type SaveBarProps = {
  template: MailTemplate;
  content: Content;
  savedVersion: number | null;
  onDiscard: () => void;
  onSaved: (template: MailTemplate) => void;
};

export function SaveBar({ template, content, savedVersion, onDiscard, onSaved }: SaveBarProps) {
  const { editor: phrases } = usePhrases();
  const { id, version } = template;
  const save = useChangeTemplate(
    id,
    (wanted: Content) =>
      ask(mailApi.saveMailTemplate, { template: id, json: { content: wanted, version } }),
    onSaved,
  );
  const changed = mailLanguages.filter(
    (language) => JSON.stringify(content[language]) !== JSON.stringify(template.content[language]),
  );
  return (
    <form
      // Around nothing but the bar: the fields are beside their preview.
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(content);
      }}
    >
      <PageSaveBar
        save={{ ...save, isSuccess: savedVersion === version }}
        label={phrases.save}
        discard={phrases.discard}
        onDiscard={onDiscard}
        changes={
          changed.length > 0
            ? phrases.unsaved(changed.map((language) => phrases.languages[language]).join(", "))
            : undefined
        }
        failed={phrases.saveFailed}
        saved={phrases.saved(version)}
      />
    </form>
  );
}
