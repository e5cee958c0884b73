/** Other ways in beside the form; each loads once it can be used. */
import type { SecondStep } from "@elaeis/domain/accounts/second-factor-schemas";
import { useEffect, useState, type ComponentType } from "react";
import { lazyPart } from "#app/lazy-part.tsx";
import { readPeople } from "#api/people-here.ts";

const Nothing = () => null;
/** What fails to come is no reason to lose the form beside it. */
const door = <Props extends object>(fetchFile: () => Promise<ComponentType<Props>>) =>
  lazyPart(fetchFile, { waiting: null, Absent: Nothing });

const PeopleHere = door(async () => (await import("./people-here/people-here.tsx")).PeopleHere);
const CardScan = door(async () => (await import("./card/card-scan.tsx")).CardScan);
const OpenIdSignIn = door(async () => (await import("./modes/open-id-sign-in.tsx")).OpenIdSignIn);
const EthereumSignIn = door(
  async () => (await import("./modes/ethereum-sign-in.tsx")).EthereumSignIn,
);
const PasskeyDoor = door(async () => (await import("./modes/passkey-sign-in.tsx")).PasskeyDoor);

/** Nothing of it loads where nobody signed in before. */
export function PeopleHereDoor() {
  const { people, isLost } = readPeople();
  return (people.length > 0 || isLost) && <PeopleHere />;
}

/** Nobody holds a card to the camera of a desk; not every browser has a wallet. */
export function Doors({ onSecondStep }: { onSecondStep: (ways: SecondStep) => void }) {
  const hasWallet = useHasWallet();
  return (
    <>
      {matchMedia("(pointer: coarse)").matches && <CardScan />}
      <OpenIdSignIn />
      <PasskeyDoor />
      {hasWallet && <EthereumSignIn onSecondStep={onSecondStep} />}
    </>
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
