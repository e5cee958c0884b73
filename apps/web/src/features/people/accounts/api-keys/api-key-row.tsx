import { apiKeyState, type ApiKeyState } from "@elaeis/domain/api-keys/api-key";
import type { ApiKey } from "@elaeis/domain/api-keys/api-key-schemas";
import { useState } from "react";
import { useFormats } from "#language/formats.ts";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<ApiKeyState, BadgeTone> = {
  usable: "success",
  expired: "warning",
  revoked: "neutral",
};

type ApiKeyRowProps = { apiKey: ApiKey; onRevoke: () => Promise<unknown> };

export function ApiKeyRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  const phrases = usePhrases();
  const { date, dateTime } = useFormats();
  const { name, prefix, scopes, created_at, expires_at, last_used_at, revoked_at } = apiKey;
  const [shownAt] = useState(() => new Date());
  const state = apiKeyState(apiKey, shownAt);
  const end = {
    usable: () => phrases.expiresOn(date(expires_at)),
    expired: () => phrases.expiredOn(date(expires_at)),
    revoked: () => phrases.revokedOn(date(revoked_at ?? expires_at)),
  }[state]();
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {name}
          <Badge tone={tones[state]}>{phrases.states[state]}</Badge>
        </p>
        <p className="font-mono text-sm wrap-anywhere text-ink-2">{prefix}…</p>
        <p className="text-sm">{scopes.map((scope) => phrases.scopeNames[scope]).join(" · ")}</p>
        <Note hasFigures>
          {phrases.createdOn(date(created_at))} · {end}
        </Note>
        <Note hasFigures>
          {last_used_at === null ? phrases.neverUsed : phrases.lastUsed(dateTime(last_used_at))}
        </Note>
      </div>
      {state === "usable" && (
        <ConfirmButton
          label={phrases.revoke}
          heardAs={phrases.revokeNamed(name)}
          title={phrases.revokeTitle(name)}
          failed={phrases.revokeFailed}
          onConfirm={onRevoke}
        >
          {phrases.revokeText}
        </ConfirmButton>
      )}
    </li>
  );
}
