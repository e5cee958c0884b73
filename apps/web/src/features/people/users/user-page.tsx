import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { Breakable } from "#ui/breakable.tsx";
import type { ManagedUser } from "@elaeis/domain/users/user-schemas";
import { adminPaths } from "#app/admin-paths.ts";
import { BackLink } from "#app/back-link.tsx";
import { useNoMail } from "#app/no-mail/use-no-mail.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import { userAccessQuery, userQuery } from "#api/users.ts";
import { useFormats } from "#language/formats.ts";
import { StackedFacts } from "#ui/facts.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Banner } from "#ui/banner.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { AccessCard } from "./access-card.tsx";
import { AccountCard } from "./account-card.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { LookAlikeNote, UserBadges } from "./user-table.tsx";
import { Flow } from "#ui/line.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** One person: what is known of them, where they are signed in, and what an administrator may do about it. */
export default function UserPage() {
  const phrases = usePhrases();
  const { id = "" } = useParams();
  const question = useQuery(userQuery(id));
  return (
    <Stack gap={6}>
      <BackLink to={adminPaths.users()}>{phrases.back}</BackLink>
      {question.data === undefined && <PageHeading title={phrases.title} />}
      {question.data && <Heading user={question.data} />}
      <CreatedNote userId={id} />
      <Loaded question={question} failed={phrases.userFailed}>
        {(user) => (
          <>
            {user.invited_at !== null && <InvitationCard user={user} />}
            <Facts user={user} />
            <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[3fr_2fr]">
              {/* What was typed for one person is not shown for another. */}
              <ProfileCard key={user.id} user={user} />
              <Stack gap={6}>
                {user.invited_at === null && <AccessCard user={user} />}
                <AccountCard user={user} />
              </Stack>
            </div>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Heading({ user }: { user: ManagedUser }) {
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ");
  const title = name === "" ? accountNameOf(user) : name;
  return (
    <>
      <PageHeading
        title={title}
        intro={
          <Flow as="span">
            {name !== "" && <Breakable text={accountNameOf(user)} />}
            <UserBadges user={user} />
          </Flow>
        }
      />
      <LookAlikeNote users={[user]} />
    </>
  );
}

function Facts({ user }: { user: ManagedUser }) {
  const phrases = usePhrases();
  const { count, date, dateTime } = useFormats();
  const { last_sync_at: lastSync } = user;
  const facts = [
    [phrases.facts.fruits, count(user.fruits_count)],
    [phrases.facts.unsent, count(user.unsent_count)],
    [phrases.facts.failed, count(user.failed_count)],
    [phrases.facts.lastSync, lastSync === null ? phrases.never : dateTime(lastSync)],
    [phrases.facts.created, date(user.created_at)],
  ] as const;
  return (
    <StackedFacts
      facts={facts}
      look="figure"
      className="grid grid-cols-2 items-end gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-5"
    />
  );
}

/** Set by the screen that made the account. */
function CreatedNote({ userId }: { userId: string }) {
  const state: unknown = useLocation().state;
  if (typeof state !== "object" || state === null || !("created" in state)) return null;
  if (state.created === "invitation") return <InvitedNote />;
  if (state.created === "card") return <CreatedForCard userId={userId} />;
  return <Created />;
}

function Created() {
  return <Banner tone="success">{usePhrases().created}</Banner>;
}

/** Until the card is made. */
function CreatedForCard({ userId }: { userId: string }) {
  const phrases = usePhrases();
  const { data } = useQuery(userAccessQuery(userId));
  if (data?.card) return <Created />;
  return <Banner tone="success">{phrases.createdForCard}</Banner>;
}

/** Where no mail carries the invitation, its card says what becomes of it. */
function InvitedNote() {
  const phrases = usePhrases();
  return !useNoMail() && <Banner tone="success">{phrases.invitationSent}</Banner>;
}
