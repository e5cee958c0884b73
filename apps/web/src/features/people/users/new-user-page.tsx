import * as usersApi from "@elaeis/domain/users/users-api";
import { ask } from "#api/ask.ts";
import { useForm } from "#app/forms/use-form.ts";
import { mailLanguages } from "@elaeis/domain/mail/mail-languages";
import { suggestedPasswordLength } from "@elaeis/domain/settings/public-settings";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { uuidv7 } from "uuidv7";
import { leastPasswordLength, publicSettingsQuery } from "#api/public-settings.ts";
import { mailStatusQuery } from "#api/mail.ts";
import { userKeys } from "#api/users.ts";
import { LeaveQuestion } from "#app/leave-question/leave-question.tsx";
import { useNoMail } from "#app/no-mail/use-no-mail.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Link } from "#app/navigation.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { BackLink } from "#app/back-link.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { TextField } from "#ui/field.tsx";
import { FootBar } from "#ui/foot-bar.tsx";
import { Note } from "#ui/note.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { AccountFields, ProfileFields } from "./user-fields.tsx";
import {
  checkNewUser,
  creationOf,
  emptyUser,
  invitationOf,
  wayOf,
  waysFor,
  type NewUserValues,
  type UserErrors,
} from "./user-form.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

export default function NewUserPage() {
  const phrases = usePhrases();
  const actions = useActionWords();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { isLoading: isMailUnknown } = useQuery(mailStatusQuery);
  const isUnmailed = useNoMail();
  const minLength = leastPasswordLength(useQuery(publicSettingsQuery).data);
  // Asking again after an answer that was lost makes no second account.
  const [id] = useState(uuidv7);
  const wayIn = (typed: NewUserValues) => wayOf(typed, isUnmailed);
  const create = useAction(
    (wanted: NewUserValues) =>
      wayIn(wanted) === "invitation"
        ? ask(usersApi.inviteUser, { json: invitationOf(id, wanted) })
        : ask(usersApi.createUser, { json: creationOf(id, wanted, wayIn(wanted)) }),
    {
      answers: userKeys.one(id),
      renews: [userKeys.all],
      onDone: async (user, wanted) => {
        await navigate(adminPaths.user(user.id), {
          replace: true,
          state: { created: wayIn(wanted) },
        });
      },
    },
  );
  const { values, errors, change, isTouched, form } = useForm({
    first: { ...emptyUser, language },
    check: (typed) => checkNewUser(typed, wayIn(typed), minLength),
    onSubmit: create.mutate,
  });
  const way = wayIn(values);
  const words = isUnmailed ? phrases.unmailedWay : phrases.mailedWay;
  return (
    <Stack gap={6} className="max-w-3xl">
      <BackLink to={adminPaths.users()}>{phrases.back}</BackLink>
      <PageHeading title={phrases.newTitle} />
      <LeaveQuestion isUnsaved={isTouched} />
      <Stack as="form" {...form} gap={6}>
        <section className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <h2 className="text-lg font-semibold sm:col-span-2">{phrases.account}</h2>
          <AccountFields values={values} errors={errors} onChange={change} />
          {/* Which one is usual depends on it. */}
          {!isMailUnknown && (
            <Stack gap={1}>
              <ChoiceField
                label={phrases.way}
                hint={way === "invitation" ? words.hint : phrases.wayHints[way]}
                value={way}
                choices={waysFor(values, isUnmailed)}
                wordOf={(one) => (one === "invitation" ? words.invitation : phrases.ways[one])}
                onChoose={(one) => change({ way: one })}
              />
              {isUnmailed && <Note>{phrases.unmailedWay.why}</Note>}
            </Stack>
          )}
          {way === "invitation" && !isMailUnknown && !isUnmailed && (
            <ChoiceField
              label={phrases.mailLanguage}
              value={values.language}
              choices={mailLanguages}
              wordOf={(one) => phrases.languages[one]}
              onChoose={(one) => change({ language: one })}
            />
          )}
          {way === "password" && (
            <PasswordFields
              values={values}
              errors={errors}
              minLength={minLength}
              onChange={change}
            />
          )}
        </section>
        {/* What is said above it would move it. */}
        {!isMailUnknown && (
          <section className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <h2 className="text-lg font-semibold sm:col-span-2">{phrases.profile}</h2>
            <ProfileFields values={values} onChange={change} />
          </section>
        )}
        <ActionFailed title={phrases.createFailed} error={create.error} />
        <FootBar>
          <Button type="submit" isBusy={create.isPending}>
            {way !== "invitation"
              ? phrases.create
              : isUnmailed
                ? phrases.inviteUnmailed
                : phrases.invite}
          </Button>
          <Link to={adminPaths.users()} className={buttonLook("outline")}>
            {actions.cancel}
          </Link>
        </FootBar>
      </Stack>
    </Stack>
  );
}

type PasswordFieldsProps = {
  values: NewUserValues;
  errors: UserErrors;
  minLength: number;
  onChange: (change: Partial<NewUserValues>) => void;
};

function PasswordFields({ values, errors, minLength, onChange }: PasswordFieldsProps) {
  const phrases = usePhrases();
  const [isShown, setIsShown] = useState(false);
  const sentences = {
    required: phrases.required,
    password_too_short: phrases.tooShort(minLength),
    password_too_common: phrases.tooCommon,
  };
  const shared = {
    type: isShown ? "text" : "password",
    autoComplete: "new-password",
    maxLength: 256,
  };
  return (
    <>
      <TextField
        {...shared}
        name="password"
        label={phrases.password}
        required
        hint={phrases.passwordHint(minLength, suggestedPasswordLength)}
        value={values.password}
        error={errors.password && sentences[errors.password]}
        onChange={({ target }) => onChange({ password: target.value })}
      />
      <TextField
        {...shared}
        name="again"
        label={phrases.confirmation}
        required
        value={values.again}
        error={errors.again && phrases.different}
        onChange={({ target }) => onChange({ again: target.value })}
      />
      <Button
        variant="quiet"
        aria-pressed={isShown}
        className="justify-self-start"
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        {isShown ? phrases.hide : phrases.show}
      </Button>
    </>
  );
}
