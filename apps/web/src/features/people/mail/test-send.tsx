import type { MailContent, MailTemplateId } from "@elaeis/domain/mail/mail-templates";
import { mailLanguages, type MailLanguage } from "@elaeis/domain/mail/mail-languages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { mailKeys, sendTestMail } from "#api/mail.ts";
import { Link } from "#app/navigation.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Row } from "#ui/stack.tsx";
import { Heading } from "#ui/heading.tsx";
import { usePhrases } from "./use-phrases.ts";

type TestSendProps = { template: MailTemplateId; content: Record<MailLanguage, MailContent> };

/** Sends the editor's content, to oneself or somebody else. */
export function TestSend({ template, content }: TestSendProps) {
  const { test: phrases } = usePhrases();
  const queries = useQueryClient();
  const [to, setTo] = useState(useUser().email ?? "");
  const send = useMutation({
    mutationFn: (language: MailLanguage) =>
      sendTestMail(template, { to, language, content: content[language] }),
    onSuccess: () => queries.invalidateQueries({ queryKey: mailKeys.outboxAll }),
  });
  return (
    <section className="grid grid-cols-1 gap-4">
      <div>
        <Heading size="xl">{phrases.title}</Heading>
        <p className="mt-1 text-ink-2">{phrases.text}</p>
      </div>
      <TextField
        label={phrases.to}
        required
        type="email"
        value={to}
        maxLength={254}
        onChange={({ target }) => setTo(target.value)}
      />
      <Row gap={3}>
        {mailLanguages.map((language) => (
          <Button
            key={language}
            variant="outline"
            isBusy={send.isPending && send.variables === language}
            onClick={() => send.mutate(language)}
          >
            <Send size={20} aria-hidden />
            {phrases.send(language)}
          </Button>
        ))}
      </Row>
      <ActionFailed title={phrases.failed} error={send.error} />
      {send.isSuccess && (
        <Banner
          tone="success"
          action={
            <Link
              to={adminPaths.emailManagement({ mail: send.data })}
              className={buttonLook("outline")}
            >
              {phrases.open}
            </Link>
          }
        >
          {phrases.queued}
        </Banner>
      )}
    </section>
  );
}
