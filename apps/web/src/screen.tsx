/**
 * A screen whose file comes when the screen is first needed. Unlike `lazy` of React, one that was
 * loaded beforehand is drawn at once: `lazy` would still show its place-holder first, and React then
 * keeps a place-holder on screen for 300 ms.
 */
import { lazy, useState, type ComponentType } from "react";

export type Screen<Props> = ComponentType<Props> & { load: () => Promise<void> };

export function screen<Props extends object>(
  fetchFile: () => Promise<ComponentType<Props>>,
): Screen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Late = lazy(async () => ({ default: await fetchFile() }));
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
