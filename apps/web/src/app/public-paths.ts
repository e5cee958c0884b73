/** Addresses of the public face: no start of the dashboard waits for them. */
import { paths } from "./paths.ts";

export const publicPaths = {
  solutions: () => "/solutions",
  demo: paths.demo,
  technology: () => "/technology",
  contact: () => "/contact",
  resources: () => "/resources",
  about: () => "/about",
  privacy: () => "/privacy",
  terms: () => "/terms",
  cookies: () => "/cookies",
};
