/** People as an administrator sees and changes them. */
import * as z from "zod/mini";
import { typedPhoneSchema } from "../accounts/account-name-schemas.ts";
import { emailSchema } from "../accounts/email.ts";
import { walletSchema } from "../accounts/ethereum-schemas.ts";
import { endedWaysInSchema, ownSessionSchema } from "../accounts/own-account-schemas.ts";
import { passwordMaxLength } from "../accounts/password.ts";
import { roles } from "../accounts/roles.ts";
import { signInCardSchema } from "../accounts/sign-in-card.ts";
import { apiKeySchema } from "../api-keys/api-key-schemas.ts";
import { mailLanguages } from "../mail/mail-languages.ts";
import { exportConventions } from "../exports/export-schemas.ts";
import { atMost } from "../text-checks.ts";

export const usersPageSize = 50;

export const userStates = ["active", "invited", "waiting", "disabled", "deleted"] as const;
export type UserState = (typeof userStates)[number];

export const userSorts = [
  "created_at",
  "name",
  "email",
  "last_sync_at",
  "fruits_count",
  "unsent_count",
] as const;
export type UserSort = (typeof userSorts)[number];

const text = (max: number) => z.nullable(z.string().check(z.trim(), atMost(max)));

/** What is known of a person, and may be changed. An empty text is nothing. */
export const userProfileSchema = z.object({
  first_name: text(120),
  last_name: text(120),
  phone: text(40),
  street_address: text(200),
  postal_code: text(20),
  city: text(120),
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  company: text(200),
  job_title: text(200),
});
export type UserProfile = z.infer<typeof userProfileSchema>;

/** In the order in which forms and sheets have them. */
export const profileFields = [
  "first_name",
  "last_name",
  "phone",
  "company",
  "job_title",
  "street_address",
  "postal_code",
  "city",
  "country",
] as const satisfies readonly (keyof UserProfile)[];

export const managedUserSchema = z.object({
  ...userProfileSchema.shape,
  id: z.uuid(),
  /** Null for an account that is named by a telephone number. */
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  role: z.enum(roles),
  created_at: z.iso.datetime(),
  /** Null for somebody who may sign in. */
  disabled_at: z.nullable(z.iso.datetime()),
  /** Since when they are in the trash; else null. */
  deleted_at: z.nullable(z.iso.datetime()),
  /** Since when an account waits for its mailbox to answer; null for one that works. */
  waiting_since: z.nullable(z.iso.datetime()),
  /** When an account that waits was last invited; null for one that somebody signed up for. */
  invited_at: z.nullable(z.iso.datetime()),
  invitation_expires_at: z.nullable(z.iso.datetime()),
  /** Whether the mailbox has answered. */
  email_proved: z.boolean(),
  /** Since when their fruits are left out of training, exports and publication; else null. */
  restricted_at: z.nullable(z.iso.datetime()),
  is_sample: z.boolean(),
  /** Whether a password alone does not sign them in. */
  has_second_factor: z.boolean(),
  fruits_count: z.int(),
  /** When one of their devices last sent something; null when none ever did. */
  last_sync_at: z.nullable(z.iso.datetime()),
  /** Fruits that their devices still hold, as each last said. */
  unsent_count: z.int(),
  /** Fruits that a device tried to send in vain. */
  failed_count: z.int(),
  /** Changes with every change of the account. */
  version: z.string(),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

export const userFilterSchema = z.object({
  search: z.optional(z.string().check(z.trim(), atMost(200))),
  role: z.optional(z.enum(roles)),
  state: z.optional(z.enum(userStates)),
  /** Only those whose devices hold something, or could not send it. */
  unsent: z.optional(z.literal("true")),
  sort: z._default(z.enum(userSorts), "created_at"),
  direction: z._default(z.enum(["asc", "desc"]), "desc"),
});
export type UserFilter = z.infer<typeof userFilterSchema>;

export const userExportQuerySchema = z.extend(userFilterSchema, {
  convention: z._default(z.enum(exportConventions), "en"),
});
export type UserExportQuery = z.infer<typeof userExportQuerySchema>;

export const userListQuerySchema = z.object({
  ...userFilterSchema.shape,
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(250)), usersPageSize),
});
export type UserListQuery = z.infer<typeof userListQuerySchema>;

export const userPageSchema = z.object({
  items: z.array(managedUserSchema),
  /** Of all pages. */
  total: z.int(),
});
export type UserPage = z.infer<typeof userPageSchema>;

/** One of both: the number as it is typed, with the country's code or as at home. */
const accountNaming = {
  email: z._default(z.nullable(emailSchema), null),
  phone_number: z._default(z.nullable(typedPhoneSchema), null),
};

const creation = z.object({
  ...userProfileSchema.shape,
  /** Made by the client, so that asking twice makes one account. */
  id: z.uuid(),
  ...accountNaming,
  role: z.enum(roles),
  /** Null for who chooses one, once they are signed in with a card. */
  password: z.nullable(z.string().check(z.minLength(1), atMost(passwordMaxLength))),
});
export const userCreationSchema = creation.check(
  z.refine(({ email, phone_number }) => (email === null) !== (phone_number === null), {
    path: ["email"],
  }),
);
export type UserCreation = z.infer<typeof userCreationSchema>;

/** How long the link of an invitation works. */
export const invitationDays = 7;

/** Somebody who chooses their own password through the link of a mail. */
export const userInvitationSchema = z.extend(
  z.omit(creation, { password: true, phone_number: true }),
  {
    email: emailSchema,
    /** Of the mail. */
    language: z.enum(mailLanguages),
  },
);
export type UserInvitation = z.infer<typeof userInvitationSchema>;

/** To be handed over; it ends with the next. */
export const invitationLinkSchema = z.object({ link: z.url(), expires_at: z.iso.datetime() });
export type InvitationLink = z.infer<typeof invitationLinkSchema>;

export const userChangesSchema = z.partial(
  z.strictObject({
    ...userProfileSchema.shape,
    /** Another name of the account: one takes the place of the other. */
    email: emailSchema,
    phone_number: typedPhoneSchema,
    role: z.enum(roles),
  }),
);
export type UserChanges = z.infer<typeof userChangesSchema>;

export const userEditSchema = z.object({
  changes: userChangesSchema,
  /** As last read. */
  expected_version: z.string(),
});
export type UserEdit = z.infer<typeof userEditSchema>;

export const userAccessSchema = z.object({ disabled: z.boolean() });

export const userDeletionSchema = z.object({
  /** Whether a pseudonym takes the place of the person's e-mail, on their fruits and in the audit log. */
  erase: z._default(z.enum(["true", "false"]), "false"),
});

/** The password is shown once; nobody can read it again. */
export const newPasswordSchema = z.object({ password: z.string(), ended: endedWaysInSchema });
export type NewPassword = z.infer<typeof newPasswordSchema>;

/** `ended` for somebody who was disabled. */
export const userAccessAnswerSchema = z.object({
  user: managedUserSchema,
  ended: endedWaysInSchema,
});
export type UserAccessAnswer = z.infer<typeof userAccessAnswerSchema>;

const managedSessionSchema = z.omit(ownSessionSchema, { is_current: true });

export const userDeviceSchema = z.object({
  device_id: z.string(),
  /** As the browser named itself. */
  user_agent: z.nullable(z.string()),
  app_version: z.nullable(z.string()),
  last_sync_at: z.nullable(z.iso.datetime()),
  unsent_count: z.int(),
  /** When it last said anything. */
  seen_at: z.iso.datetime(),
});
export type UserDevice = z.infer<typeof userDeviceSchema>;

const unsentItemSchema = z.object({
  /** The fruit's reference where the device named it. */
  reference: z.string(),
  reason: z.string(),
  device_id: z.string(),
  failed_at: z.iso.datetime(),
});

export type UnsentItem = z.infer<typeof unsentItemSchema>;

/** Most of them that are listed of one person. */
export const unsentItemsShown = 50;

export const userAccessDetailsSchema = z.object({
  sessions: z.array(managedSessionSchema),
  /** The last one, used or not. */
  card: z.nullable(signInCardSchema),
  /** Those that can be used. */
  api_keys: z.array(apiKeySchema),
  wallets: z.array(walletSchema),
  devices: z.array(userDeviceSchema),
  /** What devices could not send, the latest first. */
  failed: z.array(unsentItemSchema),
});
export type UserAccessDetails = z.infer<typeof userAccessDetailsSchema>;
