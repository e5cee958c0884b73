import type { StaffPrivacyRequest } from "@elaeis/domain/privacy/privacy-schemas";
import { useState } from "react";
import { adminPaths } from "#app/admin-paths.ts";
import { Link } from "#app/navigation.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { RequestFacts } from "./own-requests.tsx";
import { Note } from "#ui/note.tsx";
import { Row } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** One request, with the person it is about and what may be done about it. */
export function StaffRequest({ request }: { request: StaffPrivacyRequest }) {
  const { admin: phrases } = usePhrases();
  const [deciding, setDeciding] = useState<"done" | "refused" | null>(null);
  const { person, kind, decided_by } = request;
  return (
    <li className="card grid grid-cols-1 content-start gap-2 p-5">
      <h2 className="flex flex-wrap items-center gap-x-3 font-semibold">
        {person === null ? (
          phrases.erasedPerson
        ) : (
          <Link
            to={adminPaths.user(person.id)}
            className="inline-grid min-h-target content-center wrap-anywhere text-ink underline"
          >
            {person.email}
          </Link>
        )}
        {request.is_overdue && <Badge tone="danger">{phrases.overdue}</Badge>}
      </h2>
      <RequestFacts request={request} />
      {person !== null && <Note hasFigures>{phrases.holds(person.fruits, person.photos)}</Note>}
      {decided_by !== null && <Note className="wrap-anywhere">{phrases.by(decided_by)}</Note>}
      {request.state === "open" && (
        <Row gap={3}>
          <Button
            variant={kind === "erasure" ? "danger" : "primary"}
            onClick={() => setDeciding("done")}
          >
            {kind === "erasure" ? phrases.erase : phrases.correct}
          </Button>
          <Button variant="outline" onClick={() => setDeciding("refused")}>
            {phrases.refuse}
          </Button>
        </Row>
      )}
      {deciding !== null && (
        <DecisionDialog request={request} outcome={deciding} onClose={() => setDeciding(null)} />
      )}
    </li>
  );
}
