/** The address of every screen, by who sees it: what is looked at, and what is checked. */

export const visitorScreens = {
  home: "/",
  auth: "/auth",
  "sign-up": "/auth/sign-up",
  "priority-access": "/auth/priority",
  "forgotten-password": "/auth/forgotten",
  "new-password": `/auth/reset#${"a".repeat(43)}`,
} as const;

/** @param fruitId a fruit of this collector's */
export const collectorScreens = (fruitId: string) => ({
  overview: "/dashboard/overview",
  fruits: "/dashboard/fruits",
  "no-match": "/dashboard/fruits?search=tamarin",
  "new-fruit": "/dashboard/fruits/new",
  fruit: `/dashboard/fruits/${fruitId}`,
  edit: `/dashboard/fruits/${fruitId}/edit`,
  label: `/dashboard/fruits/${fruitId}/label`,
  "blank-labels": "/dashboard/fruits/labels",
  scan: "/dashboard/fruits/scan",
  prediction: "/dashboard/ai-prediction",
  demo: "/demo",
  outbox: "/dashboard/outbox",
  advice: "/dashboard/conseils-ia",
  tutorials: "/dashboard/tutorials",
  profile: "/dashboard/profile",
  "own-settings": "/dashboard/settings",
  display: "/dashboard/settings/display",
  notifications: "/dashboard/settings/notifications",
  storage: "/dashboard/settings/storage",
  install: "/dashboard/settings/install",
  sessions: "/dashboard/settings/sessions",
  password: "/dashboard/settings/password",
  "api-keys": "/dashboard/settings/api-keys",
  more: "/dashboard/more",
});

export const administratorScreens = {
  overview: "/dashboard/admin/overview",
  fruits: "/dashboard/admin/fruits",
  users: "/dashboard/admin/users",
  "new-user": "/dashboard/admin/users/new",
  requests: "/dashboard/admin/requests",
  "email-management": "/dashboard/admin/email-management",
  security: "/dashboard/admin/security",
  training: "/dashboard/admin/training-ai",
  settings: "/dashboard/admin/settings",
  "unsent-imports": "/dashboard/admin/unsent-imports",
  more: "/dashboard/admin/more",
} as const;
