import {
  mailLanguages,
  type MailContent,
  type MailLanguage,
  type MailTemplateId,
} from "@elaeis/domain/mail/mail-templates";
import { Monitor, Moon, Smartphone, Type } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { showMailPreview, type MailLook } from "../../../api/mail.ts";
import { useLanguage } from "../../../language/language-provider.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { Card } from "../../../ui/card.tsx";
import { usePhrases } from "./use-phrases.ts";

const looks = [
  { look: "desktop", Icon: Monitor },
  { look: "phone", Icon: Smartphone },
  { look: "dark", Icon: Moon },
  { look: "text", Icon: Type },
] as const;
type Look = (typeof looks)[number]["look"];

const drawn: Record<Look, MailLook> = {
  desktop: "light",
  phone: "light",
  dark: "dark",
  text: "text",
};
/** After the last key. */
const delayMs = 400;

type PreviewCardProps = {
  template: MailTemplateId;
  content: Record<MailLanguage, MailContent>;
};

/** What is being edited, as it will be seen, in a frame where nothing can run. */
export function PreviewCard({ template, content }: PreviewCardProps) {
  const { preview: phrases, editor } = usePhrases();
  const { language: onScreen } = useLanguage();
  const [language, setLanguage] = useState(onScreen);
  const [look, setLook] = useState<Look>("desktop");
  const frame = usePreview(template, content[language], language, drawn[look]);
  return (
    <Card title={phrases.title} intro={phrases.text}>
      <div className="flex flex-wrap items-end gap-4">
        <ChoiceField
          label={phrases.language}
          className="w-40"
          value={language}
          choices={mailLanguages}
          wordOf={(one) => editor.languages[one]}
          onChoose={(one) => setLanguage(one)}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{phrases.look}</legend>
          {looks.map(({ look: one, Icon }) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === look}
              onClick={() => setLook(one)}
              className="edge-strong inline-flex min-h-12 items-center gap-2 rounded-md bg-card px-3 font-bold hover:bg-wash aria-pressed:border-primary aria-pressed:text-primary"
            >
              <Icon size={20} aria-hidden />
              {phrases.looks[one]}
            </button>
          ))}
        </fieldset>
      </div>
      <iframe
        name={frame}
        title={phrases.frame(language, phrases.looks[look])}
        sandbox=""
        className={`edge mx-auto h-[40rem] w-full rounded-md bg-card ${look === "phone" ? "max-w-[390px]" : ""}`}
      />
    </Card>
  );
}

/** @returns the name of the frame that shows it */
function usePreview(
  template: MailTemplateId,
  { subject, preheader, body, text }: MailContent,
  language: MailLanguage,
  look: MailLook,
): string {
  const frame = useId();
  useEffect(() => {
    const content = { subject, preheader, body, text };
    const timer = setTimeout(
      () => showMailPreview(frame, { template, language, look, content }),
      delayMs,
    );
    return () => clearTimeout(timer);
  }, [frame, template, subject, preheader, body, text, language, look]);
  return frame;
}
