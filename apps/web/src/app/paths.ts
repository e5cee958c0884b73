/** Every URL of the app. `view` says whose fruits a screen shows: one's own, or everyone's. */
export type View = "collector" | "admin";

/**
 * `reset`, `verify`, `invitation`: where the link of a mail leads, with its token behind the `#`. `open-id`: where
 * the OpenID Connect provider sends the browser back to.
 */
export type AuthMode =
  | "sign-up"
  | "priority"
  | "forgotten"
  | "reset"
  | "verify"
  | "invitation"
  | "open-id";

export const paths = {
  home: () => "/",
  /** Where people sign in, or the other forms of that screen. */
  auth: (mode?: AuthMode) => (mode === undefined ? "/auth" : `/auth/${mode}`),
  /** Where a sign-in card leads. */
  card: (secret: string) => `/card#${secret}`,
  dashboard: () => "/dashboard",
  admin: () => base("admin"),
  overview: (view: View) => `${base(view)}/overview`,
  /** The harvest report. @param period a week or month; the present week without it */
  report: (view: View, period?: string) =>
    `${base(view)}/report${period === undefined ? "" : `?period=${period}`}`,
  fruits: (view: View) => `${base(view)}/fruits`,
  /** Those whose values come later. */
  fruitsWithoutValues: (view: View) => `${base(view)}/fruits?values=none`,
  /** Where they are typed. */
  enterValues: (view: View) => `${base(view)}/fruits/values`,
  fruit: (view: View, id: string) => `${base(view)}/fruits/${id}`,
  editFruit: (view: View, id: string) => `${base(view)}/fruits/${id}/edit`,
  /** @param reference of the label it is to have; one is proposed when none is named */
  newFruit: (reference?: string) =>
    `${base("collector")}/fruits/new${reference === undefined ? "" : `?reference=${encodeURIComponent(reference)}`}`,
  /** @param draft of the fruit being recorded that is to have the label's reference */
  scanLabel: (draft?: string) =>
    `${base("collector")}/fruits/scan${draft === undefined ? "" : `?draft=${draft}`}`,
  blankLabels: () => `${base("collector")}/fruits/labels`,
  fruitLabel: (view: View, id: string) => `${base(view)}/fruits/${id}/label`,
  /** What to do better, derived from one's own data. */
  advice: () => `${base("collector")}/conseils-ia`,
  /** The four steps of an analysis, and what the product is. */
  demo: () => "/demo",
  aiPrediction: () => `${base("collector")}/ai-prediction`,
  more: (view: View) => `${base(view)}/more`,
  /** What administrators ask of collectors. */
  tasks: (view: View) => `${base(view)}/tasks`,
  /** The direction to a place, and how far it is. */
  way: (
    view: View,
    goal: { kind: string; id: string; name: string; at: { latitude: number; longitude: number } },
  ) => {
    const { kind: to, id, name, at } = goal;
    const place = `${at.latitude},${at.longitude}`;
    return `${base(view)}/way?${new URLSearchParams({ to, id, name, at: place }).toString()}`;
  },
  plots: () => `${base("collector")}/plots`,
  plot: (view: View, id: string) => `${base(view)}/plots/${id}`,
  /** What this device has not sent yet. */
  outbox: () => `${base("collector")}/outbox`,
  /** Both versions of a fruit that others changed as well. */
  conflict: (itemId: string) => `${base("collector")}/outbox/${itemId}/conflict`,
  /** How to use the app, for this kind of account. */
  guide: (view: View) => `${base(view)}/guide`,
  firstSteps: () => `${base("collector")}/first-steps`,
  tutorials: () => `${base("collector")}/tutorials`,
  /** The film. */
  tutorial: (id: string) => `${base("collector")}/tutorials/${id}`,
  tutorialSheet: (id: string) => `${base("collector")}/tutorials/${id}/sheet`,
  profile: (view: View) => `${base(view)}/profile`,
  /** A person's own settings, all or one of them; those of the installation are `settings`. */
  ownSettings: (view: View, section = view === "admin" ? "/own" : "") =>
    `${base(view)}/settings${section}`,
  storage: (view: View) => `${base(view)}/settings/storage`,
  /** What one was notified of; `notifications` is where to choose. */
  noticeList: (view: View) => `${base(view)}/notifications`,
  notifications: (view: View) => `${base(view)}/settings/notifications`,
  settings: () => `${base("admin")}/settings`,
  /** @param id of the import shown; all of them when none is named */
  emergencyImports: (id?: string) =>
    `${base("admin")}/unsent-imports${id === undefined ? "" : `?import=${encodeURIComponent(id)}`}`,
  /** @param run whose report is shown; the latest when none is named */
  training: (run?: string) =>
    `${base("admin")}/training-ai${run === undefined ? "" : `?run=${encodeURIComponent(run)}`}`,
};

function base(view: View): string {
  return view === "admin" ? "/dashboard/admin" : "/dashboard";
}
