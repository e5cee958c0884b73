import type { MailContent, MailTemplateId } from "@elaeis/domain/mail/mail-templates";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import { Monitor, Moon, Smartphone, Type } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { showMailPreview, type MailLook } from "#api/mail.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Section } from "#ui/section.tsx";
import { Row } from "#ui/stack.tsx";
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
  language: MailLanguage;
  content: MailContent;
};

/** What is being edited, as it will be seen, in a frame where nothing can run. */
export function PreviewCard({ template, language, content }: PreviewCardProps) {
  const { preview: phrases } = usePhrases();
  const [look, setLook] = useState<Look>("desktop");
  const frame = usePreview(template, content, language, drawn[look]);
  return (
    <Section title={phrases.title} intro={phrases.text}>
      <Row as="fieldset" gap={2}>
        <legend className="sr-only">{phrases.look}</legend>
        {looks.map(({ look: one, Icon }) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === look}
            onClick={() => setLook(one)}
            className="edge-strong inline-flex min-h-target items-center gap-2 rounded-md bg-card px-3 font-semibold hover:bg-sunk aria-pressed:border-brand aria-pressed:text-ink"
          >
            <Icon size={20} aria-hidden />
            {phrases.looks[one]}
          </button>
        ))}
      </Row>
      <iframe
        name={frame}
        title={phrases.frame(language, phrases.looks[look])}
        sandbox=""
        className={`edge mx-auto h-[min(40rem,75dvh)] w-full rounded-md bg-card ${look === "phone" ? "max-w-[390px]" : ""}`}
      />
    </Section>
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
  const { language: reader } = useLanguage();
  useEffect(() => {
    const content = { subject, preheader, body, text };
    const timer = setTimeout(
      () => showMailPreview(frame, { template, language, look, content, reader }),
      delayMs,
    );
    return () => clearTimeout(timer);
  }, [frame, template, subject, preheader, body, text, language, look, reader]);
  return frame;
}
