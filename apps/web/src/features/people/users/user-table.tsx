import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { mayDeceive } from "@elaeis/domain/mixed-alphabets";
import type { ManagedUser } from "@elaeis/domain/users/user-schemas";
import { useFormats } from "#language/formats.ts";
import { Link } from "#app/navigation.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Breakable } from "#ui/breakable.tsx";
import { Initials } from "#ui/initials.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { useRoleWords } from "#ui/vocabulary/use-role-words.ts";
import { isExpired } from "./invitation.ts";
import { usePhrases } from "./use-phrases.ts";

export function UserTable({ users }: { users: readonly ManagedUser[] }) {
  const phrases = usePhrases();
  return (
    <DataTable
      caption={phrases.caption}
      columns={useColumns()}
      rows={users}
      rowKey={({ id }) => id}
      width="wide"
    />
  );
}

function useColumns(): Column<ManagedUser>[] {
  const { columns: titles, ...phrases } = usePhrases();
  const { count, date, dateTime } = useFormats();
  return [
    { title: titles.person, cell: (user) => <Person user={user} /> },
    { title: titles.role, cell: (user) => <UserBadges user={user} /> },
    {
      title: titles.secondFactor,
      cell: (user) => <SecondFactorBadge user={user} />,
    },
    {
      title: titles.organisation,
      cell: ({ company, city }) => [company, city].filter(Boolean).join(", ") || phrases.notTold,
    },
    { title: titles.fruits, isNumber: true, cell: (user) => count(user.fruits_count) },
    {
      title: titles.lastSync,
      cell: ({ last_sync_at: at }) => (
        <span className="figures">{at === null ? phrases.never : dateTime(at)}</span>
      ),
    },
    { title: titles.unsent, isNumber: true, cell: (user) => <Unsent user={user} /> },
    {
      title: titles.created,
      cell: ({ created_at }) => (
        <span className="figures whitespace-nowrap">{date(created_at)}</span>
      ),
    },
  ];
}

function Person({ user }: { user: ManagedUser }) {
  const { id, first_name, last_name } = user;
  const accountName = accountNameOf(user);
  const name = [first_name, last_name].filter(Boolean).join(" ");
  return (
    <Link
      to={adminPaths.user(id)}
      className="flex items-center gap-2 text-left text-ink hover:underline tabular:min-w-60"
    >
      <Initials first={first_name} last={last_name} accountName={accountName} />
      <span className="grid min-w-0">
        <span className="font-medium wrap-anywhere">
          {name === "" ? <Breakable text={accountName} /> : name}
        </span>
        {name !== "" && (
          <span className="text-sm font-normal wrap-anywhere text-ink-2">
            <Breakable text={accountName} />
          </span>
        )}
      </span>
    </Link>
  );
}

export function UserBadges({ user }: { user: ManagedUser }) {
  const phrases = usePhrases();
  const roleWords = useRoleWords();
  const isSelf = useUser().id === user.id;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={user.role === "admin" ? "info" : "neutral"}>{roleWords[user.role]}</Badge>
      {user.disabled_at !== null && <Badge tone="danger">{phrases.states.disabled}</Badge>}
      {user.waiting_since !== null && <WaitingBadge user={user} />}
      {user.restricted_at !== null && <Badge tone="warning">{phrases.restricted}</Badge>}
      {mayPassForAnother(user) && <Badge tone="warning">{phrases.lookAlike}</Badge>}
      {user.is_sample && <Badge tone="neutral">{phrases.sample}</Badge>}
      {isSelf && <Badge tone="success">{phrases.you}</Badge>}
    </span>
  );
}

/** Says what the badge means, where anybody has it. */
export function LookAlikeNote({ users }: { users: readonly ManagedUser[] }) {
  const phrases = usePhrases();
  return users.some(mayPassForAnother) && <Banner tone="warning">{phrases.lookAlikeNote}</Banner>;
}

function mayPassForAnother({ email, first_name, last_name }: ManagedUser): boolean {
  const name = [first_name, last_name].filter(Boolean).join(" ");
  // A name may end with a dot, as "Jr." does.
  return mayDeceive(email ?? "") || mayDeceive(name.replace(/\.$/, ""));
}

function SecondFactorBadge({ user }: { user: ManagedUser }) {
  const { secondFactors: phrases } = usePhrases();
  return user.has_second_factor ? (
    <Badge tone="success">{phrases.on}</Badge>
  ) : (
    <span className="text-ink-2">{phrases.off}</span>
  );
}

function WaitingBadge({ user }: { user: ManagedUser }) {
  const phrases = usePhrases();
  if (user.invited_at === null) return <Badge tone="warning">{phrases.states.waiting}</Badge>;
  if (isExpired(user)) return <Badge tone="danger">{phrases.invitation.expired}</Badge>;
  return <Badge tone="info">{phrases.states.invited}</Badge>;
}

/** Also what the server refused: it is on the phone as well. */
function Unsent({ user: { unsent_count, failed_count } }: { user: ManagedUser }) {
  const { count } = useFormats();
  if (unsent_count === 0 && failed_count === 0) return null;
  return <Badge tone="warning">{count(Math.max(unsent_count, failed_count))}</Badge>;
}
