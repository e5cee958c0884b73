/** What the parts of a person's access are made of. */
import { useQuery } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import type { ReactNode } from "react";
import { publicSettingsQuery } from "#api/public-settings.ts";
import { userKeys } from "#api/users.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Heading } from "#ui/heading.tsx";
import { Note } from "#ui/note.tsx";
import { Grow } from "#ui/line.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

export const useAccessAction = <Given, Answer>(
  userId: string,
  act: (given: Given) => Promise<Answer>,
) => useAction(act, { renews: [userKeys.access(userId)] });

type PartProps = { title: string; error?: Error | null; children: ReactNode };

export function Part({ title, error = null, children }: PartProps) {
  const actions = useActionWords();
  return (
    <Stack gap={3}>
      <Heading size="lg">{title}</Heading>
      <ActionFailed title={actions.failed} error={error} />
      {children}
    </Stack>
  );
}

type LineProps = {
  icon: ReactNode;
  title: string;
  facts: readonly string[];
  badge?: ReactNode;
  children?: ReactNode;
};

export function Line({ icon, title, facts, badge, children }: LineProps) {
  return (
    <li className="edge-t flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
      <span className="shrink-0 text-ink-2">{icon}</span>
      <Grow basis={40}>
        <p className="font-semibold wrap-anywhere">{title}</p>
        {facts.map((fact) => (
          <Note key={fact} hasFigures className="wrap-anywhere">
            {fact}
          </Note>
        ))}
        {badge && <p className="mt-1">{badge}</p>}
      </Grow>
      {children}
    </li>
  );
}

/** Whether the person hears of it by mail. */
export function MailNotice() {
  const phrases = usePhrases();
  const settings = useQuery(publicSettingsQuery);
  return settings.data && (settings.data.mails_leave ? phrases.mailed : phrases.unmailed);
}
