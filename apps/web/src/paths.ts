/** Every URL of the app. `view` says whose fruits a screen shows: one's own, or everyone's. */
export type View = "collector" | "admin";

export const paths = {
  home: () => "/",
  auth: () => "/auth",
  dashboard: () => "/dashboard",
  overview: (view: View) => `${base(view)}/overview`,
  fruits: (view: View) => `${base(view)}/fruits`,
  fruit: (view: View, id: string) => `${base(view)}/fruits/${id}`,
  editFruit: (view: View, id: string) => `${base(view)}/fruits/${id}/edit`,
  newFruit: () => `${base("collector")}/fruits/new`,
  /** What to do better, derived from one's own data. */
  advice: () => `${base("collector")}/conseils-ia`,
  aiPrediction: () => `${base("collector")}/ai-prediction`,
  more: (view: View) => `${base(view)}/more`,
  /** What this device has not sent yet. */
  outbox: () => `${base("collector")}/outbox`,
  /** Both versions of a fruit that others changed as well. */
  conflict: (itemId: string) => `${base("collector")}/outbox/${itemId}/conflict`,
  tutorials: () => `${base("collector")}/tutorials`,
  /** The film. */
  tutorial: (id: string) => `${base("collector")}/tutorials/${id}`,
  tutorialSheet: (id: string) => `${base("collector")}/tutorials/${id}/sheet`,
  profile: (view: View) => `${base(view)}/profile`,
  /** A person's own settings, all or one of them; those of the installation are `settings`. */
  ownSettings: (view: View, section = view === "admin" ? "/own" : "") =>
    `${base(view)}/settings${section}`,
  storage: (view: View) => `${base(view)}/settings/storage`,
  notifications: (view: View) => `${base(view)}/settings/notifications`,
  settings: () => `${base("admin")}/settings`,
  /** @param id of the import shown; all of them when none is named */
  unsentImports: (id?: string) =>
    `${base("admin")}/unsent-imports${id === undefined ? "" : `?import=${encodeURIComponent(id)}`}`,
  /** @param run whose report is shown; the latest when none is named */
  training: (run?: string) =>
    `${base("admin")}/training-ai${run === undefined ? "" : `?run=${encodeURIComponent(run)}`}`,
};

function base(view: View): string {
  return view === "admin" ? "/dashboard/admin" : "/dashboard";
}
