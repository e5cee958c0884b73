/**
 * The router in the browser: where the app is, its links, what is after the "?". The package has
 * parts of the same names, but its own come in one piece with what servers that draw pages need:
 * 5 kB that no screen here uses. Addresses come from paths.ts and are absolute.
 */
import {
  startTransition,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from "react";
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigate,
  type NavigateOptions,
} from "react-router";
import { prepareLayers, topLayer } from "#ui/layers.ts";

/**
 * The former screen stays until the file of the next one has loaded. A change within a screen, such as a
 * filter, applies at once: its fields show what is in the address.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => guarded(createBrowserHistory({ v5Compat: true })));
  const [place, setPlace] = useState({ action: history.action, location: history.location });
  const { pathname } = place.location;
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (next.location.pathname === pathname) setPlace(next);
        else startTransition(() => setPlace(next));
      }),
    [history, pathname],
  );
  return (
    <Router navigator={history} navigationType={place.action} location={place.location}>
      {children}
    </Router>
  );
}

/** @param proceed goes where the person wanted to go */
type Ask = (proceed: () => void) => void;

const blockers: Ask[] = [];

/** While it blocks, links and the back button ask first. What the app does by itself replaces the entry, and passes. */
export function useBlocker(isBlocking: boolean, ask: Ask): void {
  const asked = useEffectEvent(ask);
  // Gone with its screen, before the next one is asked for anything.
  useLayoutEffect(() => {
    if (!isBlocking) return undefined;
    const blocker: Ask = (proceed) => asked(proceed);
    blockers.push(blocker);
    return () => void blockers.splice(blockers.indexOf(blocker), 1);
  }, [isBlocking]);
}

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

function guarded(history: BrowserHistory): BrowserHistory {
  let isReturning = false;
  let isProceeding = false;
  const push: BrowserHistory["push"] = (to, state) => {
    const ask = blockers.at(-1);
    const go = () => {
      isProceeding = true;
      history.push(to, state);
    };
    if (ask === undefined) go();
    else ask(go);
  };
  const spare = spareEntry(history);
  const listen: BrowserHistory["listen"] = (hear) => {
    prepareLayers(() => {
      // The question whether to leave may open before the browser is forward again.
      if (!isReturning) spare.push();
    });
    return history.listen((update) => {
      if (spare.isPushing()) return;
      const { delta } = update;
      // Of a dialog over the screen back closes that; it is left open by what leads forward.
      const ask = (delta !== null && delta < 0 ? topLayer() : undefined) ?? blockers.at(-1);
      if (isReturning) isReturning = false;
      else if (!delta || ask === undefined || isProceeding) {
        isProceeding = false;
        hear(update);
        if (delta === -1) spare.leave(update.location.key);
      } else {
        // The browser has already gone back.
        isReturning = true;
        history.go(-delta);
        ask(() => {
          isProceeding = true;
          history.go(delta);
        });
      }
    });
  };
  // The history itself, which knows where it is; only these two ways out of it ask.
  return Object.create(history, { push: { value: push }, listen: { value: listen } });
}

/**
 * Opened directly on an address, as by a link in an e-mail, the app has no entry of its own behind: back
 * would leave it with all that is open. A second entry of the same address lets back close a layer.
 */
function spareEntry(history: BrowserHistory) {
  let isPushing = false;
  let key: string | null = null;
  return {
    isPushing: () => isPushing,
    /** The same address twice: one step back leaves both. */
    leave: (reached: string) => {
      if (reached !== key) return;
      key = null;
      history.go(-1);
    },
    push: () => {
      const entry: { idx?: number } | null = window.history.state;
      if (entry?.idx !== 0) return;
      const { location: place } = history;
      key = place.key;
      isPushing = true;
      history.push(place, place.state);
      isPushing = false;
    },
  };
}

type SetSearch = (search: URLSearchParams, options?: NavigateOptions) => void;

export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { search } = useLocation();
  const navigate = useNavigate();
  return [
    new URLSearchParams(search),
    (next, options) => void navigate(`?${next.toString()}`, options),
  ];
}

type LinkProps = { to: string; state?: unknown } & Omit<ComponentProps<"a">, "href">;

export function Link({ to, state, onClick, children, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event, anchor.target)) return;
    event.preventDefault();
    void navigate(to, { replace: to === location.pathname + location.search, state });
  };
  return (
    <a {...anchor} href={to} onClick={follow}>
      {children}
    </a>
  );
}

export function isAtOrBelow(to: string, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}

/** Of a menu: says of itself that one is there, or somewhere below. */
export function NavLink({ to, isHere, ...link }: LinkProps & { isHere?: boolean | undefined }) {
  const { pathname } = useLocation();
  const isCurrent = isHere ?? isAtOrBelow(to, pathname);
  return <Link {...link} to={to} aria-current={isCurrent ? "page" : undefined} />;
}

/** Whatever asks the browser for a new tab or window, or for a copy, is the browser's to do. */
function opensElsewhere(event: MouseEvent, target: string | undefined): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return hasModifier || event.button !== 0 || (target !== undefined && target !== "_self");
}
