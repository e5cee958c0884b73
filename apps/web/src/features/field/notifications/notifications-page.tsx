import { PageHeading } from "#ui/page-heading.tsx";
import { DeviceCard } from "./device-card.tsx";
import { TypesCard } from "./types-card.tsx";
import { usePhrases } from "./use-phrases.ts";

export default function NotificationsPage() {
  const phrases = usePhrases();
  return (
    <>
      <PageHeading title={phrases.title} />
      <DeviceCard />
      <TypesCard />
    </>
  );
}
