import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { Trash2 } from "lucide-react";
import type { ManagedUser } from "@elaeis/domain/users/user-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { sessionKey } from "#api/accounts.ts";
import { deleteUser, restoreUser, userKeys } from "#api/users.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { offerUndo } from "#app/undo/undo.ts";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Banner } from "#ui/banner.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Says what goes and what stays, before it goes for good. */
export function DeleteUser({ user }: { user: ManagedUser }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isSelf = useUser().id === user.id;
  const [erase, setErase] = useState(false);
  const remove = async () => {
    await deleteUser(user.id, erase);
    await navigate(adminPaths.users(), {
      replace: true,
      state: erase ? { deleted: accountNameOf(user) } : null,
    });
    if (!erase && !isSelf) {
      offerUndo({
        done: phrases.deleted(accountNameOf(user)),
        undo: async () => {
          await restoreUser(user.id);
          await queries.invalidateQueries({ queryKey: userKeys.all });
        },
      });
    }
    queries.removeQueries({ queryKey: userKeys.one(user.id) });
    await queries.invalidateQueries({ queryKey: isSelf ? sessionKey : userKeys.all });
  };
  const unsent = Math.max(user.unsent_count, user.failed_count);
  return (
    <ConfirmButton
      variant="danger-outline"
      label={phrases.delete}
      Icon={Trash2}
      title={phrases.deleteTitle}
      confirmLabel={phrases.deleteConfirm}
      failed={actions.failed}
      onConfirm={remove}
    >
      <p className="wrap-anywhere">{phrases.deleteText(accountNameOf(user))}</p>
      {user.fruits_count > 0 && (
        <p className="font-semibold">{phrases.deleteFruits(user.fruits_count)}</p>
      )}
      {unsent > 0 && <Banner tone="warning">{phrases.deleteUnsent(unsent)}</Banner>}
      <CheckField label={phrases.erase} hint={phrases.eraseHint} isOn={erase} onChange={setErase} />
    </ConfirmButton>
  );
}
