import type { SettingsAnswer } from "@elaeis/domain/settings/settings-schemas";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { changeSettings, settingsQuery } from "#api/settings.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Ends } from "#ui/line.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { TextToCopy } from "#ui/text-to-copy.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The tables for spreadsheets: a switch, the address, and how to open it. */
export function FeedCard() {
  const { feed: phrases } = usePhrases();
  const settings = useQuery(settingsQuery);
  const isOn = settings.data?.settings.odata_enabled;
  return (
    <Section
      title={phrases.title}
      aside={
        isOn !== undefined && (
          <Badge tone={isOn ? "success" : "neutral"}>{isOn ? phrases.on : phrases.off}</Badge>
        )
      }
    >
      <Loaded question={settings} failed={phrases.loadFailed} bones={["h-12"]}>
        {(found) => <Feed found={found} />}
      </Loaded>
    </Section>
  );
}

function Feed({ found }: { found: SettingsAnswer }) {
  const { feed: phrases } = usePhrases();
  const change = useAction(
    (isWanted: boolean) => changeSettings({ odata_enabled: isWanted }, found.version),
    { answers: settingsQuery.queryKey, renews: [settingsQuery.queryKey] },
  );
  if (!found.settings.odata_enabled) {
    return (
      <>
        <ActionFailed title={phrases.failed} error={change.error} />
        <div>
          <Button variant="outline" isBusy={change.isPending} onClick={() => change.mutate(true)}>
            {phrases.switchOn}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <TextToCopy
        text={`${found.installation.public_url}/api/odata/v4`}
        copy={phrases.copy}
        copied={phrases.copied}
        byHand={phrases.copyByHand}
      />
      <ol className="max-w-prose list-decimal pl-6">
        {phrases.steps.map((step) => (
          <li key={step} className="py-1">
            {step}
          </li>
        ))}
      </ol>
      <Ends>
        <Link
          to={paths.ownSettings("admin", "/api-keys")}
          className="inline-flex min-h-target items-center font-medium text-ink underline underline-offset-4"
        >
          {phrases.keys}
        </Link>
        <ConfirmButton
          label={phrases.switchOff}
          title={phrases.switchOffTitle}
          failed={phrases.failed}
          onConfirm={() => change.mutateAsync(false)}
        >
          {phrases.switchOffText}
        </ConfirmButton>
      </Ends>
    </>
  );
}
