/** The pages that the table of screens names, and what a start asks for ahead of drawing one. */
import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { lazyPart, type LazyPart } from "./lazy-part.tsx";
import type { View } from "./paths.ts";
import type { Screen } from "./screens.ts";

type PageProps = { view: View };
type FrameProps = { view: View; children: ReactNode };

const modules = import.meta.glob<ComponentType<PageProps>>(
  [
    "../features/**/*-page.tsx",
    "../features/field/overview/*-overview.tsx",
    "../features/field/fruits/record/*-fruit-dialog.tsx",
    "./shell/more-page.tsx",
  ],
  { import: "default" },
);

/** Modules below `src` that can be a page, without their endings. */
export const pageFiles = Object.keys(modules).map(belowSource);

const pages = new Map(
  Object.entries(modules).map(([path, load]) => [belowSource(path), lazyPart(load)]),
);

function belowSource(path: string): string {
  return path
    .replace(/^\.\.\//, "")
    .replace(/^\.\//, "app/")
    .replace(/\.tsx$/, "");
}

export function pageOf({ file }: Screen): LazyPart<PageProps> {
  const page = pages.get(file);
  if (page === undefined) throw new Error(`screens.ts names ${file}, and there is no such page`);
  return page;
}

export const frames: Record<NonNullable<Screen["frame"]>, LazyPart<FrameProps>> = {
  auth: lazyPart<FrameProps>(
    async () => (await import("#features/people/auth/modes/auth-mode-frame.tsx")).AuthModeFrame,
  ),
  public: lazyPart<FrameProps>(
    async () => (await import("#features/public/public-pages/frame/public-frame.tsx")).PublicFrame,
  ),
  settings: lazyPart<FrameProps>(
    async () => (await import("#features/people/accounts/settings-frame.tsx")).SettingsFrame,
  ),
};

/** A wait so short that a skeleton would only flicker. */
const unnoticedMs = 300;
const unnoticed = () => new Promise((resolve) => setTimeout(resolve, unnoticedMs));

const firstData: Record<
  NonNullable<Screen["firstData"]>,
  (queries: QueryClient, user: SessionUser) => Promise<unknown>
> = {
  collector: async (queries, user) => {
    const { fetchCollectorData } = await import("#features/field/overview/collector-data.ts");
    await Promise.race([fetchCollectorData(queries, user.id), unnoticed()]);
  },
  admin: async (queries) => {
    const { fetchAdminData } = await import("#features/field/overview/admin-data.ts");
    await Promise.race([fetchAdminData(queries), unnoticed()]);
  },
  draft: async (_queries, user) => {
    const { openDraftAhead } = await import("#features/field/fruits/record/use-recording.ts");
    await openDraftAhead(user.id);
  },
};

export async function fetchFirstData(
  { firstData: name }: Screen,
  queries: QueryClient,
  user: SessionUser,
): Promise<void> {
  // The screen requests again what fails here, and shows the error.
  if (name !== undefined) await firstData[name](queries, user).catch(() => undefined);
}
