/** What the product's mails say until somebody edits them, and again whenever somebody goes back to it. */
import type { MailContents, MailTemplateId } from "@elaeis/domain/mail/mail-templates";
import {
  adminCriticalAlert,
  adminNewUserNotification,
  adminWelcome,
  collectorWelcome,
  passwordReset,
  securityNotice,
} from "./accounts.ts";
import { emailVerification, signUpAddressTaken, userInvitation } from "./addresses.ts";
import { contactConfirmation, contactStaffNotification } from "./contact.ts";
import {
  fruitCollectionConfirmation,
  weeklyCollectorReport,
  weeklyHarvestReport,
} from "./fruits.ts";
import { priorityAccessConfirmation, priorityAccessNotification } from "./priority.ts";

export const defaultTemplates: Record<MailTemplateId, MailContents> = {
  contact_confirmation: contactConfirmation,
  contact_staff_notification: contactStaffNotification,
  priority_access_confirmation: priorityAccessConfirmation,
  priority_access_notification: priorityAccessNotification,
  admin_welcome: adminWelcome,
  collector_welcome: collectorWelcome,
  password_reset: passwordReset,
  admin_new_user_notification: adminNewUserNotification,
  fruit_collection_confirmation: fruitCollectionConfirmation,
  weekly_collector_report: weeklyCollectorReport,
  weekly_harvest_report: weeklyHarvestReport,
  admin_critical_alert: adminCriticalAlert,
  security_notice: securityNotice,
  email_verification: emailVerification,
  sign_up_address_taken: signUpAddressTaken,
  user_invitation: userInvitation,
};
