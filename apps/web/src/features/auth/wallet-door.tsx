import type { SecondStep } from "@elaeis/domain/accounts/second-factor-schemas";
import { lazy, Suspense, useEffect, useState } from "react";

/** What fails to come is no reason to lose the form beside it. */
const EthereumSignIn = lazy(() =>
  import("./modes/ethereum-sign-in.tsx").then(
    ({ EthereumSignIn: Late }) => ({ default: Late }),
    () => ({ default: () => null }),
  ),
);

/** Nothing of it loads in a browser without a wallet. */
export function WalletDoor({ onSecondStep }: { onSecondStep: (ways: SecondStep) => void }) {
  const hasWallet = useHasWallet();
  return (
    <Suspense fallback={null}>
      {hasWallet && <EthereumSignIn onSecondStep={onSecondStep} />}
    </Suspense>
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
