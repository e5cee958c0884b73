import { mailTemplateIds } from "@elaeis/domain/mail/mail-templates";
import { useQuery } from "@tanstack/react-query";
import { mailStatusQuery } from "#api/mail.ts";
import { useSearchParams } from "#app/navigation.tsx";
import { SectionPage } from "#app/sections/section-page.tsx";
import { useArrival, useNamedSection } from "#app/sections/use-named-section.ts";
import { Stack } from "#ui/stack.tsx";
import { MailView } from "./mail-view.tsx";
import { NothingLeaves } from "./nothing-leaves.tsx";
import { Outbox } from "./outbox.tsx";
import { StatusCard } from "./status-card.tsx";
import { TemplateList } from "./template-list.tsx";
import { TemplateScreen } from "./template-screen.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What the product writes by itself, and what became of each mail. */
export default function EmailManagementPage() {
  const [address] = useSearchParams();
  const template = mailTemplateIds.find((id) => id === address.get("template"));
  const mail = address.get("mail");
  if (template !== undefined) return <TemplateScreen key={template} id={template} />;
  if (mail !== null) return <MailView key={mail} id={mail} />;
  return <MailSections />;
}

const ids = ["templates", "outbox", "sending"] as const;

function MailSections() {
  const { title, views } = usePhrases();
  const [address] = useSearchParams();
  // As bookmarks and earlier links have it.
  const former = address.get("view") === "outbox" ? ("outbox" as const) : undefined;
  const { isLoading } = useQuery(mailStatusQuery);
  const current = useNamedSection<(typeof ids)[number]>({ ids, sectionOf: () => former });
  useArrival();
  return (
    <SectionPage
      title={title}
      label={views.label}
      sections={ids.map((id) => ({ id, title: views[id] }))}
      current={current}
    >
      <Stack gap={6} className="min-w-0">
        {current !== "sending" && <NothingLeaves />}
        {/* What is said above them would move them. */}
        {!isLoading && current === "templates" && <TemplateList />}
        {!isLoading && current === "outbox" && <Outbox />}
        {current === "sending" && <StatusCard />}
      </Stack>
    </SectionPage>
  );
}
