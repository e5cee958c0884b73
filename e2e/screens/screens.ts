/** The address of every screen, by who sees it: what is looked at, and what is checked. */

/** The public face, as the signed-in see it. */
const publicPages = {
  landing: "/",
  solutions: "/solutions",
  resources: "/resources",
  "no-resource": "/resources?search=tamarin",
  about: "/about",
  technology: "/technology",
  privacy: "/privacy",
  terms: "/terms",
  contact: "/contact",
  cookies: "/cookies",
} as const;

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
  ...publicPages,
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
  "my-data": "/dashboard/settings/my-data",
  more: "/dashboard/more",
});

export const administratorScreens = {
  overview: "/dashboard/admin/overview",
  fruits: "/dashboard/admin/fruits",
  users: "/dashboard/admin/users",
  "new-user": "/dashboard/admin/users/new",
  requests: "/dashboard/admin/requests",
  "privacy-requests": "/dashboard/admin/privacy-requests",
  "email-management": "/dashboard/admin/email-management",
  monitoring: "/dashboard/admin/monitoring",
  security: "/dashboard/admin/security",
  tutorials: "/dashboard/admin/tutorials",
  "new-tutorial": "/dashboard/admin/tutorials/new",
  "api-demo": "/dashboard/admin/api-demo",
  "api-operation": "/dashboard/admin/api-demo?operation=listFruits",
  training: "/dashboard/admin/training-ai",
  "gpu-predictions": "/dashboard/admin/gpu-predictions",
  settings: "/dashboard/admin/settings",
  "nir-import": "/dashboard/admin/nir-import",
  "labels-import": "/dashboard/admin/labels-import",
  "excel-import": "/dashboard/admin/excel-import",
  "unsent-imports": "/dashboard/admin/unsent-imports",
  "dataset-export": "/dashboard/admin/dataset-export",
  more: "/dashboard/admin/more",
} as const;
