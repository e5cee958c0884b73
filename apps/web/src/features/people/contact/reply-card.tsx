import type { Reply, StaffRequest } from "@elaeis/domain/contact/contact-schemas";
import { mailLanguages } from "@elaeis/domain/mail/mail-templates";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState, type FormEvent } from "react";
import { uuidv7 } from "uuidv7";
import { mailKeys } from "../../../api/mail.ts";
import { replyToRequest, requestKeys } from "../../../api/contact.ts";
import { useLanguage } from "../../../language/language-provider.tsx";
import { Card } from "../../../ui/card.tsx";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Writes to whoever asked; sending the same again sends nothing twice. */
export function ReplyCard({ request }: { request: StaffRequest }) {
  const { reply: phrases } = usePhrases();
  const { language: onScreen } = useLanguage();
  const [language, setLanguage] = useState(onScreen);
  const [subject, setSubject] = useState(phrases.subjectOf(request.reference_id));
  const [message, setMessage] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const send = useSendReply(request, () => setMessage(""));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isEmpty = message.trim() === "" || subject.trim() === "";
    setIsMissing(isEmpty);
    if (isEmpty) event.currentTarget.querySelector("textarea")?.focus();
    else send.mutate({ subject, message, language });
  };
  return (
    <Card
      title={phrases.title}
      intro={<p className="wrap-anywhere">{phrases.text(request.client_email)}</p>}
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <SelectField
          label={phrases.language}
          className="sm:max-w-xs"
          value={language}
          onChange={({ target }) =>
            setLanguage(mailLanguages.find((one) => one === target.value) ?? onScreen)
          }
        >
          {mailLanguages.map((one) => (
            <option key={one} value={one}>
              {phrases.languages[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={phrases.subject}
          value={subject}
          maxLength={200}
          onChange={({ target }) => setSubject(target.value)}
        />
        <TextAreaField
          label={phrases.message}
          value={message}
          rows={8}
          maxLength={10_000}
          error={isMissing && message.trim() === "" ? phrases.required : undefined}
          onChange={({ target }) => setMessage(target.value)}
        />
        <ActionFailed title={phrases.failed} error={send.error} />
        {send.isSuccess && message === "" && <Banner tone="success">{phrases.sent}</Banner>}
        <Button type="submit" isBusy={send.isPending} className="justify-self-start">
          {!send.isPending && <Send size={20} aria-hidden />}
          {phrases.send}
        </Button>
      </form>
    </Card>
  );
}

function useSendReply({ kind, id }: StaffRequest, onSent: () => void) {
  const queries = useQueryClient();
  // Kept until it has arrived: an answer lost on the way makes no second mail.
  const [replyId, setReplyId] = useState(uuidv7);
  return useMutation({
    mutationFn: (reply: Omit<Reply, "id">) => replyToRequest(kind, id, { ...reply, id: replyId }),
    onSuccess: async (detail) => {
      setReplyId(uuidv7());
      onSent();
      queries.setQueryData(requestKeys.one(kind, id), detail);
      await Promise.all([
        queries.invalidateQueries({ queryKey: [...requestKeys.all, "list"] }),
        queries.invalidateQueries({ queryKey: mailKeys.outboxAll }),
      ]);
    },
  });
}
