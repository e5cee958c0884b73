/**
 * Parts of a screen that may be missing: their files are not among those that every device keeps, and
 * without network one that was never opened cannot come. The screen around them must not fall with them.
 */
import { useEffect, useState, type ComponentType, type ReactNode } from "react";

export type LaterFile<Props> = {
  /** Brings the file; also to have it before it is needed. */
  load: () => Promise<ComponentType<Props>>;
  loaded: () => ComponentType<Props> | undefined;
};

export function laterFile<Props>(fetchFile: () => Promise<ComponentType<Props>>): LaterFile<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await fetchFile();
    return loaded;
  };
  return { load, loaded: () => loaded };
}

type LaterProps<Props> = {
  file: LaterFile<Props>;
  /** While the file is on its way. */
  waiting?: ReactNode;
  /** Where it does not come. */
  absent?: ReactNode;
  children: (Part: ComponentType<Props>) => ReactNode;
};

export function Later<Props>({ file, waiting = null, absent = null, children }: LaterProps<Props>) {
  const [found, setFound] = useState(() => ({ Part: file.loaded(), isAbsent: false }));
  useEffect(() => {
    if (file.loaded() !== undefined) return;
    void file.load().then(
      (Part) => setFound({ Part, isAbsent: false }),
      () => setFound({ Part: undefined, isAbsent: true }),
    );
  }, [file]);
  if (found.Part !== undefined) return children(found.Part);
  return found.isAbsent ? absent : waiting;
}
