import { deviceName } from "@elaeis/domain/accounts/device-name";
import type { PhonePassport } from "@elaeis/domain/passports/passport-schemas";
import { Trash2 } from "lucide-react";
import * as passportsApi from "@elaeis/domain/passports/passports-api";
import { ask } from "#api/ask.ts";
import { deviceId } from "#api/device-id.ts";
import { passportsKey } from "#api/passports.ts";
import { useAction } from "#api/use-action.ts";
import { offerUndo } from "#app/undo/undo.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { ReadingTable } from "../reading-table.tsx";
import { CardSheet } from "./card-sheet.tsx";
import { usePassports } from "../use-passports.ts";
import { usePhrases } from "../use-phrases.ts";

/** The card to print, and the drift of every phone. */
export function AllPhones() {
  const phrases = usePhrases();
  const passports = usePassports();
  return (
    <>
      <CardSheet />
      <Section title={phrases.phonesTitle}>
        <Loaded question={passports} failed={phrases.historyFailed}>
          {({ phones }) =>
            phones.length === 0 ? (
              <EmptyState drawing="noResult">{phrases.noPhone}</EmptyState>
            ) : (
              phones.map((phone) => <Phone key={phone.device} phone={phone} />)
            )
          }
        </Loaded>
      </Section>
    </>
  );
}

function Phone({
  phone: { device, user_agent: agent, people, readings },
}: {
  phone: PhonePassport;
}) {
  const phrases = usePhrases();
  const { browser, system } = deviceName(agent);
  // Two phones of one model differ by the end of their name.
  const name = `${phrases.phone(browser, system)} · ${device.slice(-4)}`;
  const isThis = device === deviceId();
  return (
    <Section
      isNested
      title={isThis ? `${name} (${phrases.thisPhone})` : name}
      intro={<span className="wrap-anywhere">{people.join(", ")}</span>}
    >
      <ReadingTable caption={phrases.readingsOf(name)} readings={readings} Action={RemoveButton} />
    </Section>
  );
}

function RemoveButton({ reading }: { reading: PhonePassport["readings"][number] }) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const actions = useActionWords();
  const answers = passportsKey;
  const remove = useAction((id: string) => ask(passportsApi.removePassport, { id }), { answers });
  const restore = useAction((id: string) => ask(passportsApi.restorePassport, { id }), { answers });
  const at = dateTime(reading.taken_at);
  return (
    <ConfirmButton
      isIcon
      Icon={Trash2}
      label={actions.delete}
      heardAs={phrases.removeLabel(at)}
      title={phrases.removeTitle(at)}
      failed={phrases.removeFailed}
      onConfirm={async () => {
        await remove.mutateAsync(reading.id);
        const undo = () => restore.mutateAsync(reading.id);
        offerUndo({ done: phrases.removed(at), undo });
      }}
    >
      {phrases.removeText}
    </ConfirmButton>
  );
}
