import { mailTemplateIds } from "@elaeis/domain/mail/mail-templates";
import { FileText, Inbox, type LucideIcon } from "lucide-react";
import { Link, useSearchParams } from "#app/navigation.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { MailView } from "./mail-view.tsx";
import { Outbox } from "./outbox.tsx";
import { StatusCard } from "./status-card.tsx";
import { TemplateList } from "./template-list.tsx";
import { TemplateScreen } from "./template-screen.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What the product writes by itself, and what became of each mail. */
export default function EmailManagementPage() {
  const phrases = usePhrases();
  const [address] = useSearchParams();
  const template = mailTemplateIds.find((id) => id === address.get("template"));
  const mail = address.get("mail");
  if (template !== undefined) return <TemplateScreen key={template} id={template} />;
  if (mail !== null) return <MailView key={mail} id={mail} />;
  const isOutbox = address.get("view") === "outbox";
  return (
    <Stack gap={6}>
      <PageHeading title={phrases.title} />
      <StatusCard />
      <nav aria-label={phrases.views.label} className="edge-b flex flex-wrap gap-1">
        <ViewLink
          to={adminPaths.emailManagement()}
          isHere={!isOutbox}
          label={phrases.views.templates}
          Icon={FileText}
        />
        <ViewLink
          to={adminPaths.emailManagement({ view: "outbox" })}
          isHere={isOutbox}
          label={phrases.views.outbox}
          Icon={Inbox}
        />
      </nav>
      {isOutbox ? <Outbox /> : <TemplateList />}
    </Stack>
  );
}

type ViewLinkProps = { to: string; isHere: boolean; label: string; Icon: LucideIcon };

function ViewLink({ to, isHere, label, Icon }: ViewLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isHere ? "page" : undefined}
      className="inline-flex min-h-target items-center gap-2 border-b-2 border-transparent px-4 font-semibold text-ink-2 aria-[current=page]:border-brand aria-[current=page]:text-ink"
    >
      <Icon size={20} aria-hidden />
      {label}
    </Link>
  );
}
