/** Where somebody typed last, so that a variable lands there. */
import type { MailContent } from "@elaeis/domain/mail/mail-templates";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import { useRef } from "react";

export type Place = { language: MailLanguage; part: keyof MailContent };
type Field = HTMLInputElement | HTMLTextAreaElement;

export function useInsertion(
  language: MailLanguage,
  content: MailContent,
  onChange: (part: keyof MailContent, value: string) => void,
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
      const before = content[part];
      const start = field?.selectionStart ?? before.length;
      const end = field?.selectionEnd ?? start;
      const said = `{{${name}}}`;
      onChange(part, before.slice(0, start) + said + before.slice(end));
      if (field === undefined) return;
      field.focus();
      // Once React has written the new text into it.
      requestAnimationFrame(() => {
        field.setSelectionRange(start + said.length, start + said.length);
      });
    },
  };
}
