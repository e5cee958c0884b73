import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { CircleCheck, CircleDashed } from "lucide-react";
import type { PhotoProgress } from "#device/sync/recording-state.ts";
import { useFormats } from "#language/formats.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Stack } from "#ui/stack.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { Figures } from "#ui/figures.tsx";
import { usePhrases } from "./use-phrases.ts";

/** How far each photo has come, in bytes really sent. */
export function SendProgress({
  progress,
  what,
}: {
  progress: ReadonlyMap<PhotoRole, PhotoProgress>;
  /** The last is kept nowhere but on this screen. */
  what: "fruit" | "edit" | "directly";
}) {
  const phrases = usePhrases();
  const rows = [...progress];
  const sent = rows.filter(([, { state }]) => state === "sent").length;
  return (
    <div className="mx-auto grid w-full max-w-lg gap-5 py-6">
      <p className="flex items-center gap-3 text-lg font-semibold">
        <Spinner size={26} />
        {
          {
            fruit: phrases.uploading,
            edit: phrases.uploadingEdit,
            directly: phrases.uploadingDirectly,
          }[what]
        }
      </p>
      {rows.length > 0 && (
        <output className="figures block text-ink-2">{phrases.sentCount(sent, rows.length)}</output>
      )}
      <Stack as="ul" gap={4}>
        {rows.map(([role, photo]) => (
          <PhotoRow key={role} role={role} photo={photo} />
        ))}
      </Stack>
    </div>
  );
}

function PhotoRow({ role, photo }: { role: PhotoRole; photo: PhotoProgress }) {
  const phrases = usePhrases();
  const words = useWords();
  const formats = useFormats();
  const share = photo.state === "sent" ? 1 : photo.state === "sending" ? photo.share : 0;
  const said = {
    waiting: phrases.waiting,
    sending: formats.wholePercent(share * 100),
    sent: phrases.sent,
  }[photo.state];
  return (
    <li>
      <div className="mb-1 flex items-center justify-between gap-3">
        <span className="flex items-center gap-2 font-semibold">
          <StateIcon state={photo.state} />
          {words.photoRoles[role]}
        </span>
        <Figures as="span" isMuted>
          {said}
        </Figures>
      </div>
      <ProgressBar label={words.photoRoles[role]} share={share} />
    </li>
  );
}

function StateIcon({ state }: { state: PhotoProgress["state"] }) {
  if (state === "sent") return <CircleCheck size={20} aria-hidden className="text-leaf" />;
  if (state === "sending") return <Spinner size={20} />;
  return <CircleDashed size={20} aria-hidden className="text-ink-2" />;
}
