import * as usersApi from "@elaeis/domain/users/users-api";
import { ask } from "#api/ask.ts";
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import {
  offeredCardDays,
  type MadeSignInCard,
  type SignInCard,
} from "@elaeis/domain/accounts/sign-in-card";
import { nameOf } from "@elaeis/domain/users/profile";
import type { ManagedUser } from "@elaeis/domain/users/user-schemas";
import { useAction } from "#api/use-action.ts";
import { Ban, Printer, QrCode as QrCodeIcon } from "lucide-react";
import { useState } from "react";
import { makeSignInCard, userKeys } from "#api/users.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Note } from "#ui/note.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { Part, useAccessAction } from "./access-part.tsx";
import { PrintedSlips } from "./slips.tsx";
import { usePhrases } from "./use-phrases.ts";

export type CardHolder = Pick<
  ManagedUser,
  | "id"
  | "email"
  | "phone_number"
  | "first_name"
  | "last_name"
  | "role"
  | "has_second_factor"
  | "disabled_at"
>;
type CardPartProps = { user: CardHolder; card: SignInCard | null };

/** A card that signs this person in once; for who has no e-mail, or no password at hand. */
export function CardPart({ user, card }: CardPartProps) {
  const { card: phrases } = usePhrases();
  const actions = useActionWords();
  const [isMaking, setIsMaking] = useState(false);
  const revoke = useAccessAction(user.id, () => ask(usersApi.revokeSignInCard, { id: user.id }));
  if (user.role === "admin" || user.disabled_at !== null) return null;
  if (user.has_second_factor) {
    return (
      <Part title={phrases.title}>
        <Note>{phrases.withSecondFactor}</Note>
      </Part>
    );
  }
  return (
    <Part title={phrases.title}>
      {card === null ? <Note>{phrases.hint}</Note> : <State card={card} />}
      <Row gap={3}>
        <Button variant="outline" onClick={() => setIsMaking(true)}>
          <QrCodeIcon size={20} aria-hidden />
          {card === null ? phrases.make : phrases.makeNew}
        </Button>
        {card !== null && isOpen(card) && (
          <ConfirmButton
            label={phrases.revoke}
            Icon={Ban}
            title={phrases.revokeTitle}
            failed={actions.failed}
            onConfirm={() => revoke.mutateAsync(undefined)}
          >
            {phrases.revokeText}
          </ConfirmButton>
        )}
      </Row>
      {isMaking && <CardDialog user={user} onClose={() => setIsMaking(false)} />}
    </Part>
  );
}

const isOpen = ({ used_at, expires_at }: SignInCard) =>
  used_at === null && Date.parse(expires_at) > Date.now();

function State({ card }: { card: SignInCard }) {
  const { card: phrases } = usePhrases();
  const { dateTime } = useFormats();
  const { made_by, made_at, used_at, expires_at } = card;
  const state =
    used_at !== null
      ? phrases.usedOn(dateTime(used_at))
      : isOpen(card)
        ? phrases.validUntil(dateTime(expires_at))
        : phrases.expiredOn(dateTime(expires_at));
  return (
    <div>
      <p>{state}</p>
      <Note hasFigures>{phrases.madeBy(dateTime(made_at), made_by)}</Note>
    </div>
  );
}

type CardDialogProps = { user: CardHolder; onClose: () => void };

function CardDialog({ user, onClose }: CardDialogProps) {
  const { card: phrases } = usePhrases();
  const make = useAction((days: number) => makeSignInCard(user.id, days), {
    renews: [userKeys.access(user.id)],
    isSecret: true,
  });
  const { values, change, form } = useForm<{ days: number }, object>({
    first: { days: 7 },
    check: () => ({}),
    onSubmit: ({ days }) => make.mutate(days),
  });
  if (make.isSuccess) return <Made user={user} made={make.data} onClose={onClose} />;
  return (
    <FormDialog
      title={phrases.makeTitle}
      submit={phrases.make}
      hasCross
      isBusy={make.isPending}
      form={form}
      onClose={onClose}
    >
      <ActionFailed title={phrases.makeFailed} error={make.error} />
      <p>{phrases.makeText}</p>
      <ChoiceField
        label={phrases.days}
        value={values.days}
        choices={offeredCardDays}
        wordOf={phrases.countDays}
        onChoose={(days) => change({ days })}
      />
    </FormDialog>
  );
}

function Made({ user, made, onClose }: CardDialogProps & { made: MadeSignInCard }) {
  const { done, card: phrases } = usePhrases();
  const { dateTime } = useFormats();
  const name = nameOf(user);
  return (
    <>
      <Dialog
        title={phrases.madeTitle}
        onClose={onClose}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {done}
            </Button>
            <Button onClick={() => print()}>
              <Printer size={20} aria-hidden />
              {phrases.print}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <div className="paper edge mx-auto w-full max-w-60 overflow-hidden rounded-md bg-card text-ink">
            <QrCode
              text={made.link}
              label={phrases.qrCode(name || accountNameOf(user))}
              className="w-full"
            />
          </div>
          <p className="text-center wrap-anywhere">
            <strong className="block">{name || accountNameOf(user)}</strong>
            {location.host}
          </p>
          <p>
            {phrases.scan} {phrases.once(dateTime(made.expires_at))}
          </p>
          <Note>{phrases.shownOnce}</Note>
        </Stack>
      </Dialog>
      <PrintedSlips slips={[{ ...made, id: user.id, name, accountName: accountNameOf(user) }]} />
    </>
  );
}
