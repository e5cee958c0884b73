import { apiKeyState } from "@elaeis/domain/api-keys/api-key";
import type { KeptWaysIn } from "@elaeis/domain/accounts/own-account-schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiKeysQuery } from "#api/api-keys.ts";
import { walletsQuery } from "#api/wallets.ts";
import { useFormats } from "#language/formats.ts";
import { Banner } from "#ui/banner.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

export const nothingKept: KeptWaysIn = { keep_api_keys: [], keep_wallets: [] };

/** Keys that can be used and wallets, as far as they could be read. */
export function useOtherWaysIn() {
  const [shownAt] = useState(() => new Date());
  const keys = useQuery(apiKeysQuery);
  const wallets = useQuery(walletsQuery);
  return {
    keys: (keys.data ?? []).filter((key) => apiKeyState(key, shownAt) === "usable"),
    wallets: wallets.data ?? [],
    isUnknown: keys.isError || wallets.isError,
  };
}

type KeptWaysInProps = { kept: KeptWaysIn; onChange: (kept: KeptWaysIn) => void };

/** Which keys and wallets stay when all else ends: none but those that are ticked. */
export function KeptWaysInFields({ kept, onChange }: KeptWaysInProps) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const { keys, wallets, isUnknown } = useOtherWaysIn();
  if (isUnknown) return <Banner tone="warning">{phrases.keepUnknown}</Banner>;
  if (keys.length + wallets.length === 0) return null;
  const ticked = (list: readonly string[], one: string, isOn: boolean) =>
    isOn ? [...list, one] : list.filter((other) => other !== one);
  return (
    <fieldset className="grid grid-cols-1">
      <legend className="font-medium">{phrases.keepTitle}</legend>
      <Note>{phrases.keepText}</Note>
      {keys.map(({ id, name, prefix, last_used_at }) => (
        <CheckField
          key={id}
          label={phrases.keepKey(name)}
          hint={`${prefix}… · ${last_used_at === null ? phrases.keyNeverUsed : phrases.keyUsed(dateTime(last_used_at))}`}
          isOn={kept.keep_api_keys.includes(id)}
          onChange={(isOn) =>
            onChange({ ...kept, keep_api_keys: ticked(kept.keep_api_keys, id, isOn) })
          }
        />
      ))}
      {wallets.map(({ address, last_used_at }) => (
        <CheckField
          key={address}
          label={phrases.keepWallet(shortAddress(address))}
          hint={
            last_used_at === null
              ? phrases.walletNeverUsed
              : phrases.walletUsed(dateTime(last_used_at))
          }
          isOn={kept.keep_wallets.includes(address)}
          onChange={(isOn) =>
            onChange({ ...kept, keep_wallets: ticked(kept.keep_wallets, address, isOn) })
          }
        />
      ))}
    </fieldset>
  );
}

/** As wallets show it themselves. */
function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
