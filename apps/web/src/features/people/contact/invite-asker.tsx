import type { StaffRequest } from "@elaeis/domain/contact/contact-schemas";
import { useAction } from "#api/use-action.ts";
import { UserPlus, UserRound } from "lucide-react";
import { inviteFromRequest, requestKeys } from "#api/contact.ts";
import { userKeys } from "#api/users.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { Link } from "#app/navigation.tsx";
import { NoMailBanner } from "#app/no-mail/no-mail-banner.tsx";
import { useNoMail } from "#app/no-mail/use-no-mail.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";

/** An account for who asked for priority access, in one step; then the way to it. */
export function InviteAsker({ request }: { request: StaffRequest }) {
  const { account: phrases } = usePhrases();
  const isUnmailed = useNoMail();
  const invite = useAction(() => inviteFromRequest(request.id), {
    answers: requestKeys.one("priority", request.id),
    renews: [[...requestKeys.all, "list"], userKeys.all],
  });
  if (request.user_id !== null) {
    return (
      <>
        {invite.isSuccess &&
          (isUnmailed ? (
            <NoMailBanner />
          ) : (
            <Banner tone="success">{phrases.invited(request.client_email)}</Banner>
          ))}
        <Link
          to={adminPaths.user(request.user_id)}
          className={`${buttonLook("outline")} justify-self-start`}
        >
          <UserRound size={20} aria-hidden />
          {phrases.open}
        </Link>
      </>
    );
  }
  return (
    <>
      <ActionFailed title={phrases.failed} error={invite.error} />
      <Button
        className="justify-self-start"
        isBusy={invite.isPending}
        onClick={() => invite.mutate()}
      >
        {!invite.isPending && <UserPlus size={20} aria-hidden />}
        {phrases.invite}
      </Button>
    </>
  );
}
