import { Camera, Ellipsis, type LucideIcon } from "lucide-react";
import { Link, NavLink } from "../navigation.tsx";
import { useLanguage } from "#language/language-provider.tsx";
import { paths, type View } from "../paths.ts";
import { screens } from "../screens.ts";
import { CountBadge } from "./count-badge.tsx";
import { menuOf } from "./menus.ts";
import { useFruitCount } from "./use-fruit-count.ts";
import { usePhrases } from "./use-phrases.ts";
import { useUnread } from "./use-unread.ts";

/** The phone's menu, with the camera in the middle for those who collect. */
export function TabBar({ view }: { view: View }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const fruits = useFruitCount(view);
  const unread = useUnread();
  const tabs = menuOf(screens, view, "rail").flatMap(({ to, Icon, tab }) =>
    tab === undefined ? (
      []
    ) : (
      <Tab
        key={to}
        to={to}
        Icon={Icon}
        label={tab[language]}
        count={to === paths.fruits(view) ? fruits : undefined}
      />
    ),
  );
  if (view === "collector") tabs.splice(2, 0, <CameraTab key="camera" label={phrases.newFruit} />);
  return (
    <nav
      aria-label={phrases.collectorMenu}
      className="edge-t fixed inset-x-0 bottom-0 z-20 bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-lg items-stretch justify-around px-1">
        {tabs}
        <Tab
          to={paths.more(view)}
          Icon={Ellipsis}
          label={phrases.more}
          hint={phrases.moreHint}
          count={unread}
          counted={phrases.unread(unread)}
        />
      </ul>
    </nav>
  );
}

type TabProps = {
  to: string;
  Icon: LucideIcon;
  label: string;
  count?: number | undefined;
  counted?: string;
  /** Completes a label too short to say where it leads; heard, not seen. */
  hint?: string;
};

function Tab({ to, Icon, label, count = 0, counted, hint }: TabProps) {
  return (
    <li className="min-w-0 flex-1">
      <NavLink
        to={to}
        className="flex min-h-16 flex-col items-center justify-center gap-0.5 rounded-md text-sm font-medium text-ink-2 aria-[current=page]:text-brand sideways:min-h-12 sideways:flex-row sideways:gap-2"
      >
        <span className="relative">
          <Icon size={24} aria-hidden />
          <CountBadge
            count={count}
            title={counted}
            className="absolute -top-2 left-[14px] whitespace-nowrap sideways:right-[14px] sideways:left-auto"
          />
        </span>
        <span className="tab-label">
          {label}
          {hint && <span className="sr-only"> {hint}</span>}
        </span>
      </NavLink>
    </li>
  );
}

function CameraTab({ label }: { label: string }) {
  return (
    <li className="flex flex-1 justify-center">
      <Link
        to={paths.newFruit()}
        aria-label={label}
        className="my-1 flex size-14 items-center justify-center rounded-full bg-brand text-on-brand sideways:my-0 sideways:size-12"
      >
        <Camera size={26} aria-hidden />
      </Link>
    </li>
  );
}
