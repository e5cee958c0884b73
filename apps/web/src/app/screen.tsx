/**
 * A screen whose file comes when the screen is first needed. Unlike `lazy` of React, one that was
 * loaded beforehand is drawn at once: `lazy` would still show its place-holder first, and React then
 * keeps a place-holder on screen for 300 ms. And one whose file did not come, as without network, is
 * fetched again the next time that it is opened.
 */
import { lazy, useState, type ComponentType } from "react";

export type Screen<Props> = ComponentType<Props> & { load: () => Promise<void> };

const failed = new Set<() => void>();

/**
 * For a boundary that shows a crash in their place. No sooner: React draws a screen that waits again
 * and again, and one forgotten as it fails would be fetched without end.
 */
export function forgetFailedScreens(): void {
  for (const forget of failed) forget();
  failed.clear();
}

export function screen<Props extends object>(
  fetchFile: () => Promise<ComponentType<Props>>,
): Screen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const makeLate = () =>
    lazy(async () => {
      try {
        return { default: await fetchFile() };
      } catch (error) {
        failed.add(() => (Late = makeLate()));
        throw error;
      }
    });
  let Late = makeLate();
  const load = async () => {
    // What fails here fails again, and is told, where the screen is drawn.
    loaded = await fetchFile().catch(() => undefined);
  };
  function LoadedOrLate(props: Props) {
    // The choice stays: another component would begin anew, without what was typed.
    const [Component] = useState(() => loaded ?? Late);
    return <Component {...props} />;
  }
  return Object.assign(LoadedOrLate, { load });
}
