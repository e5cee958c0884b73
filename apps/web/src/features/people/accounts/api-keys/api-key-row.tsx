import { apiKeyState, type ApiKeyState } from "@elaeis/domain/api-keys/api-key";
import type { ApiKey } from "@elaeis/domain/api-keys/api-key-schemas";
import { useState } from "react";
import { useFormats } from "../../../../language/formats.ts";
import { Badge, type BadgeTone } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<ApiKeyState, BadgeTone> = {
  usable: "success",
  expired: "warning",
  revoked: "neutral",
};

export function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
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
    <li className="panel flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold wrap-anywhere">
          {name}
          <Badge tone={tones[state]}>{phrases.states[state]}</Badge>
        </p>
        <p className="font-mono text-sm wrap-anywhere text-muted">{prefix}…</p>
        <p className="text-sm">{scopes.map((scope) => phrases.scopeNames[scope]).join(" · ")}</p>
        <p className="figures text-sm text-muted">
          {phrases.createdOn(date(created_at))} · {end}
        </p>
        <p className="figures text-sm text-muted">
          {last_used_at === null ? phrases.neverUsed : phrases.lastUsed(dateTime(last_used_at))}
        </p>
      </div>
      {state === "usable" && (
        <Button variant="outline" aria-label={phrases.revokeNamed(name)} onClick={onRevoke}>
          {phrases.revoke}
        </Button>
      )}
    </li>
  );
}
