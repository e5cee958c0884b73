/**
 * A screen, or a part of one, whose file comes when it is first needed. Unlike `lazy` of React, one that
 * was loaded beforehand is drawn at once: `lazy` would still show its placeholder first, and React then
 * keeps a placeholder on screen for 300 ms. And one whose file did not come, as without network, is
 * fetched again the next time that it is opened.
 */
import { bringDictionaries } from "#language/dictionaries.ts";
import { languageOnScreen } from "#language/language.ts";
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react";

export type LazyPart<Props> = ComponentType<Props> & { load: () => Promise<void> };

type Options<Props> = {
  /** Shown while the file is on its way; where this is left out, the Suspense around the part decides. */
  waiting?: ReactNode;
  /** Shown where the file does not come; where this is left out, the crash boundary around the part says so. */
  Absent?: ComponentType<Props>;
};

const failed = new Set<() => void>();

/**
 * For a boundary that shows a crash in their place. No sooner: React draws a screen that waits again
 * and again, and one forgotten as it fails would be fetched without end.
 */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { waiting, Absent }: Options<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchFile = async () => {
    const part = await fetchPart();
    await bringDictionaries(languageOnScreen());
    return part;
  };
  const makeLazy = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: await fetchFile() };
      } catch (error) {
        if (Absent !== undefined) return { default: AbsentForNow };
        failed.add(() => (Lazy = makeLazy()));
        throw error;
      }
    });
  let Lazy = makeLazy();
  const load = async () => {
    // A failure here comes again where the part is drawn, which shows it.
    loaded ??= await fetchFile().catch(() => undefined);
  };
  function AbsentForNow(props: Props) {
    useEffect(() => void (Lazy = makeLazy()), []);
    return Absent && <Absent {...props} />;
  }
  function LoadedOrLazy(props: Props) {
    // The choice stays: another component would begin anew, without what was typed.
    const [Component] = useState(() => loaded ?? Lazy);
    const part = <Component {...props} />;
    return waiting === undefined ? part : <Suspense fallback={waiting}>{part}</Suspense>;
  }
  return Object.assign(LoadedOrLazy, { load });
}
