import { Bell, BookOpen, House, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { AiStatusCard } from "../ai-status/lazy-ai-status.tsx";
import { appVersion } from "#api/version.ts";
import { LanguageSwitch } from "#language/language-switch.tsx";
import { useLanguage } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { lazyPart } from "../lazy-part.tsx";
import { paths, type View } from "../paths.ts";
import { screens } from "../screens.ts";
import { askToSignOut, useUser } from "../session/use-session.ts";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Ends } from "#ui/line.tsx";
import { useRoleWords } from "#ui/vocabulary/use-role-words.ts";
import { RowButton, RowLink, Rows } from "../rows.tsx";
import { Heading } from "#ui/heading.tsx";
import { CountBadge } from "./count-badge.tsx";
import { menuOf } from "./menus.ts";
import { usePhrases } from "./use-phrases.ts";
import { useUnread } from "./use-unread.ts";
import { ViewSwitch } from "./view-switch.tsx";

const SectionTiles = lazyPart(async () => (await import("./admin/section-tiles.tsx")).SectionTiles);

/** For an administrator every section as a tile; for a collector those that the tab bar has no place for. */
export default function MorePage({ view }: { view: View }) {
  const phrases = usePhrases();
  const isAdminView = view === "admin";
  return (
    <div className={`mx-auto grid w-full grid-cols-1 gap-6 ${isAdminView ? "" : "max-w-xl"}`}>
      <PageHeading title={isAdminView ? phrases.allSections : phrases.more} />
      {isAdminView && <SectionTiles />}
      <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-6">
        <ViewSwitch view={view} />
        {!isAdminView && <MoreSections />}
        <Preferences view={view} />
      </div>
    </div>
  );
}

function Preferences({ view }: { view: View }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const unread = useUnread();
  return (
    <>
      <Rows>
        <RowLink to={paths.noticeList(view)} Icon={Bell} note={<CountBadge count={unread} />}>
          {phrases.notifications}
        </RowLink>
        <RowLink to={paths.guide(view)} Icon={BookOpen}>
          {phrases.guide}
        </RowLink>
        <RowLink to={paths.home()} Icon={House}>
          {phrases.backToSite}
        </RowLink>
        <RowButton onClick={askToSignOut} Icon={LogOut}>
          {actions.signOut}
        </RowButton>
      </Rows>
      <Block title={phrases.display}>
        <Ends>
          <span>{phrases.language}</span>
          <LanguageSwitch />
        </Ends>
        <ThemeSwitch withWords />
      </Block>
      <Block title={phrases.account}>
        <AccountFacts />
      </Block>
      <AiStatusCard />
      <p className="figures text-center text-sm text-ink-2">{phrases.version(appVersion)}</p>
    </>
  );
}

/** The sections that the phone's tab bar has no place for. */
function MoreSections() {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const hidden = menuOf(screens, "collector", "rail").filter(({ tab }) => tab === undefined);
  return (
    <nav aria-label={phrases.otherSections} className="lg:hidden">
      <Rows>
        {hidden.map(({ to, Icon, label }) => (
          <RowLink key={to} to={to} Icon={Icon}>
            {label[language]}
          </RowLink>
        ))}
      </Rows>
    </nav>
  );
}

function AccountFacts() {
  const phrases = usePhrases();
  const roleWords = useRoleWords();
  const user = useUser();
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ");
  const facts = [
    [phrases.name, name],
    [phrases.email, user.email],
    [phrases.role, roleWords[user.role]],
    [phrases.company, user.company],
  ] as const;
  return (
    <dl className="space-y-2">
      {facts.map(([term, fact]) =>
        fact ? (
          <div key={term} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">{term}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere">{fact}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <Heading size="lg">{title}</Heading>
      {children}
    </section>
  );
}
