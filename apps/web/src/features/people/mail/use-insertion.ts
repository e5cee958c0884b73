/** Where somebody typed last, so that a variable lands there. */
import type { MailContent, MailLanguage } from "@elaeis/domain/mail/mail-templates";
import { useRef } from "react";

type Both = Record<MailLanguage, MailContent>;
export type Place = { language: MailLanguage; part: keyof MailContent };
type Field = HTMLInputElement | HTMLTextAreaElement;

export function useInsertion(
  language: MailLanguage,
  content: Both,
  setContent: (content: Both) => void,
) {
  const last = useRef<{ field: Field; place: Place } | null>(null);
  return {
    remember: (field: Field, place: Place) => {
      last.current = { field, place };
    },
    /** Without a place of one's own choice: at the end of the body. */
    insert: (name: string) => {
      const here = last.current?.place.language === language ? last.current : null;
      const field = here?.field;
      const part = here?.place.part ?? "body";
      const before = content[language][part];
      const start = field?.selectionStart ?? before.length;
      const end = field?.selectionEnd ?? start;
      const said = `{{${name}}}`;
      const next = before.slice(0, start) + said + before.slice(end);
      setContent({ ...content, [language]: { ...content[language], [part]: next } });
      if (field === undefined) return;
      field.focus();
      // Once React has written the new text into it.
      requestAnimationFrame(() => {
        field.setSelectionRange(start + said.length, start + said.length);
      });
    },
  };
}
