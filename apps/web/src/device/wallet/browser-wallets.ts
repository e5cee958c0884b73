/** The Ethereum wallets of this browser: those that announce themselves (EIP-6963), else the one put into the page (EIP-1193). */
import { useEffect, useState } from "react";

export type WalletProvider = {
  request: (asked: { method: string; params?: readonly unknown[] }) => Promise<unknown>;
};

export type BrowserWallet = {
  /** As it calls itself; null for one that does not say. */
  name: string | null;
  provider: WalletProvider;
};

const announced = "eip6963:announceProvider";

/** Wallets come as they announce themselves, each once. */
export function useBrowserWallets(): readonly BrowserWallet[] {
  const [wallets, setWallets] = useState<readonly BrowserWallet[]>(injectedWallets);
  useEffect(() => {
    const add = (event: Event) => {
      const wallet = event instanceof CustomEvent ? announcedWallet(event.detail) : undefined;
      if (wallet === undefined) return;
      setWallets((known) => [
        // The one in the page is one of those that announce themselves.
        ...known.filter(({ name }) => name !== null && name !== wallet.name),
        wallet,
      ]);
    };
    addEventListener(announced, add);
    dispatchEvent(new Event("eip6963:requestProvider"));
    return () => removeEventListener(announced, add);
  }, []);
  return wallets;
}

function injectedWallets(): BrowserWallet[] {
  const provider = "ethereum" in window ? window.ethereum : undefined;
  return isProvider(provider) ? [{ name: null, provider }] : [];
}

function announcedWallet(detail: unknown): BrowserWallet | undefined {
  if (!isRecord(detail) || !isProvider(detail["provider"])) return undefined;
  const info = detail["info"];
  const name = isRecord(info) && typeof info["name"] === "string" ? info["name"] : null;
  return { name, provider: detail["provider"] };
}

function isProvider(value: unknown): value is WalletProvider {
  return isRecord(value) && typeof value["request"] === "function";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
