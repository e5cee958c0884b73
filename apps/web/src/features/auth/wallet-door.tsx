import type { SecondStep } from "@elaeis/domain/accounts/second-factor-schemas";
import { useEffect, useState } from "react";
import { Later, laterFile } from "../../later.tsx";

const ethereumSignIn = laterFile(
  async () => (await import("./modes/ethereum-sign-in.tsx")).EthereumSignIn,
);

/** Nothing of it loads in a browser without a wallet. */
export function WalletDoor({ onSecondStep }: { onSecondStep: (ways: SecondStep) => void }) {
  const hasWallet = useHasWallet();
  if (!hasWallet) return null;
  return (
    <Later file={ethereumSignIn}>
      {(EthereumSignIn) => <EthereumSignIn onSecondStep={onSecondStep} />}
    </Later>
  );
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
