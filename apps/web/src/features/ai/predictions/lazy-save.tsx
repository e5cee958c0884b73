import { Later, laterFile } from "../../../app/later.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Bone } from "../../../ui/skeleton.tsx";
import type { SaveAsFruitProps } from "./save/save-as-fruit.tsx";
import { usePhrases } from "./use-phrases.ts";

const saveAsFruit = laterFile(async () => (await import("./save/save-as-fruit.tsx")).SaveAsFruit);

/** Comes after a result of the server: with a connection, so that no device need hold it from the start. */
export function SaveAsFruit(props: SaveAsFruitProps) {
  const { errors } = usePhrases();
  return (
    <Later
      file={saveAsFruit}
      waiting={<Bone className="h-72" />}
      absent={<Banner tone="warning">{errors.unavailable}</Banner>}
    >
      {(SaveForm) => <SaveForm {...props} />}
    </Later>
  );
}
