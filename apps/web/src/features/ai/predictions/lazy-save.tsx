import { lazyPart } from "#app/lazy-part.tsx";
import { Banner } from "#ui/banner.tsx";
import { Bone } from "#ui/skeleton.tsx";
import { usePhrases } from "./use-phrases.ts";

export const SaveAsFruit = lazyPart(
  async () => (await import("./save/save-as-fruit.tsx")).SaveAsFruit,
  { waiting: <Bone className="h-72" />, Absent: NotHere },
);

export const QueueAsFruit = lazyPart(
  async () => (await import("./save/queue-as-fruit.tsx")).QueueAsFruit,
  { waiting: <Bone className="h-72" />, Absent: NotHere },
);

function NotHere() {
  return <Banner tone="warning">{usePhrases().errors.unavailable}</Banner>;
}
