import { photoRoles } from "@elaeis/domain/fruits/photo-roles";
import {
  BrainCircuit,
  Camera,
  CloudCheck,
  CloudOff,
  House,
  LayoutDashboard,
  Leaf,
  LocateFixed,
  Pencil,
  Search,
  Settings,
  Trash2,
} from "lucide-react";
import { RoleSilhouette } from "#device/photos/role-silhouette.tsx";
import { PalmMark, Wordmark } from "#ui/palm-mark.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const icons = {
  House,
  Leaf,
  Camera,
  BrainCircuit,
  LayoutDashboard,
  Settings,
  Search,
  LocateFixed,
  Pencil,
  Trash2,
  CloudCheck,
  CloudOff,
};

const colours = [
  "bg-page",
  "bg-card",
  "bg-sunk",
  "bg-ink",
  "bg-ink-2",
  "bg-ink-3",
  "bg-line",
  "bg-control",
  "bg-brand",
  "bg-brand-soft",
  "bg-leaf",
  "bg-amber",
  "bg-danger",
  "bg-info",
  "bg-sea",
];

export function IdentitySpecimens() {
  const words = useWords();
  return (
    <>
      <div className="flex flex-wrap items-center gap-8">
        <PalmMark className="size-24" />
        <Wordmark />
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} size={24} aria-hidden />
        ))}
      </div>
      <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6">
        {photoRoles.map((role) => (
          <li key={role} className="card grid justify-items-center gap-2 p-4">
            <RoleSilhouette role={role} className="w-full max-w-20" />
            {words.photoRoles[role]}
          </li>
        ))}
      </ul>
    </>
  );
}

export function ColourSpecimens() {
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-7">
      {colours.map((colour) => (
        <li key={colour}>
          <span className={`edge-strong block h-16 rounded-md ${colour}`} />
          <code className="text-sm">{colour.replace("bg-", "")}</code>
        </li>
      ))}
    </ul>
  );
}

export function TypeSpecimens() {
  const { sample } = usePhrases();
  return (
    <Stack gap={2}>
      <p className="text-4xl font-bold">{sample}</p>
      <p className="text-2xl font-bold">{sample}</p>
      <p className="text-xl font-semibold">{sample}</p>
      <p className="text-lg font-medium">{sample}</p>
      <p>{sample}</p>
      <Note>{sample}</Note>
      <p className="reference text-2xl font-bold">0O 1lI 23456789 PALM-2026-000017-K4QT</p>
    </Stack>
  );
}
