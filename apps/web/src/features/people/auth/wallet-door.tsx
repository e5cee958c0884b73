import type { SecondStep } from "@elaeis/domain/accounts/second-factor-schemas";
import { useEffect, useState, type ComponentType } from "react";

type WalletDoorProps = { onSecondStep: (ways: SecondStep) => void };

/** Nothing of it loads in a browser without a wallet. */
export function WalletDoor({ onSecondStep }: WalletDoorProps) {
  const hasWallet = useHasWallet();
  const [Door, setDoor] = useState<ComponentType<WalletDoorProps> | null>(null);
  useEffect(() => {
    if (!hasWallet) return;
    void import("./modes/ethereum-sign-in.tsx").then(
      ({ EthereumSignIn }) => setDoor(() => EthereumSignIn),
      // No reason to lose the form beside it; the next visit tries again.
      () => undefined,
    );
  }, [hasWallet]);
  return Door && <Door onSecondStep={onSecondStep} />;
}

function useHasWallet(): boolean {
  const [isFound, setIsFound] = useState("ethereum" in window);
  useEffect(() => {
    const find = () => setIsFound(true);
    addEventListener("eip6963:announceProvider", find);
    dispatchEvent(new Event("eip6963:requestProvider"));
    return () => removeEventListener("eip6963:announceProvider", find);
  }, []);
  return isFound;
}
