import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { LogOut } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { askToSignOut, useUser } from "#app/session/use-session.ts";
import { StackedFacts } from "#ui/facts.tsx";
import { Button } from "#ui/button.tsx";
import { Stack } from "#ui/stack.tsx";
import { TextField } from "#ui/field.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { useRoleWords } from "#ui/vocabulary/use-role-words.ts";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What the server knows about the person, read-only: names and company only where there are any. */
export default function ProfilePage() {
  const phrases = usePhrases();
  const roleWords = useRoleWords();
  const actions = useActionWords();
  const { date } = useFormats();
  const user = useUser();
  const facts = [
    [phrases.role, roleWords[user.role]],
    [phrases.firstName, user.first_name],
    [phrases.lastName, user.last_name],
    [phrases.company, user.company],
  ] as const;
  return (
    <>
      <PageHeading title={phrases.profile} intro={phrases.profileIntro} />
      <Stack gap={5} as="section">
        <TextField
          label={user.email === null ? phrases.phoneNumber : phrases.email}
          hint={user.email === null ? phrases.noMails : phrases.readOnly}
          value={accountNameOf(user)}
          readOnly
        />
        <StackedFacts
          facts={facts}
          look="figure"
          className="grid grid-cols-1 gap-4 sm:grid-cols-2"
        />
        <Note>{phrases.memberSince(date(user.created_at))}</Note>
      </Stack>
      <Button variant="outline" className="justify-self-start" onClick={askToSignOut}>
        <LogOut size={20} aria-hidden />
        {actions.signOut}
      </Button>
    </>
  );
}
