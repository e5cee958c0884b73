/** Slips to cut apart and hand over: each with a password, or with a card that signs a phone in. */
import { createPortal } from "react-dom";
import { paths } from "#app/paths.ts";
import { useFormats } from "#language/formats.ts";
import { QrCode } from "#ui/qr-code.tsx";
import { usePhrases } from "./use-phrases.ts";

type Whose = { id: string; name: string; accountName: string };
export type Slip = Whose & ({ password: string } | { link: string; expires_at: string });

export function Slips({ slips }: { slips: readonly Slip[] }) {
  return (
    <ul className="paper grid grid-cols-1 gap-3 text-ink sm:grid-cols-2 print:grid-cols-2">
      {slips.map((slip) => (
        <li key={slip.id} className="edge break-inside-avoid rounded-md bg-card p-4 wrap-anywhere">
          {"password" in slip ? <PasswordSlip {...slip} /> : <CardSlip {...slip} />}
        </li>
      ))}
    </ul>
  );
}

/** What is printed in place of the screen, while it is there. */
export function PrintedSlips({ slips }: { slips: readonly Slip[] }) {
  return createPortal(
    <div className="print-sheet">
      <Slips slips={slips} />
    </div>,
    document.body,
  );
}

function Title({ name }: { name: string }) {
  return <strong>Elaeis{name === "" ? "" : ` · ${name}`}</strong>;
}

function PasswordSlip({ name, accountName, password }: Whose & { password: string }) {
  const { slips: phrases } = usePhrases();
  const address = `${location.host}${paths.auth()}`;
  return (
    <div className="grid gap-1">
      <Title name={name} />
      <span>{phrases.address(address)}</span>
      <span>{phrases.signInAs(accountName)}</span>
      <span>
        {phrases.password}{" "}
        <span className="figures font-mono text-lg font-semibold select-all">{password}</span>
      </span>
      <span className="text-sm">{phrases.change}</span>
    </div>
  );
}

function CardSlip({
  name,
  accountName,
  link,
  expires_at,
}: Whose & { link: string; expires_at: string }) {
  const { card: phrases } = usePhrases();
  const { dateTime } = useFormats();
  return (
    <div className="flex items-center gap-3">
      <QrCode text={link} label={phrases.qrCode(name || accountName)} className="w-36 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <Title name={name || accountName} />
        <span className="text-sm">{phrases.scan}</span>
        <span className="text-sm">{phrases.once(dateTime(expires_at))}</span>
        <span className="text-sm text-ink-2">{location.host}</span>
      </div>
    </div>
  );
}
