/** What happened to an account, in the words of its mail. */
import { deviceName } from "@elaeis/domain/accounts/device-name";
import type { EndedWaysIn } from "@elaeis/domain/accounts/own-account-schemas";
import type { Role } from "@elaeis/domain/accounts/roles";

type Language = "fr" | "en";
type Changer = "person" | "link" | "administrator" | "operator";

export type SecurityEvent =
  | { kind: "api_key_created"; name: string }
  | { kind: "api_key_revoked"; name: string }
  | { kind: "wallet_linked"; wallet: string }
  | { kind: "wallet_unlinked"; wallet: string; by: "person" | "administrator" }
  | { kind: "password_changed"; by: Changer; ended: EndedWaysIn }
  | { kind: "signed_out_everywhere"; by: "person" | "administrator"; ended: EndedWaysIn }
  | { kind: "name_changed"; before: string; after: string }
  | { kind: "open_id_linked" | "open_id_unlinked"; provider: string }
  /** By the provider, where one is named. */
  | { kind: "role_changed"; role: Role; provider?: string }
  | { kind: "account_disabled" }
  | { kind: "sign_in_card_made" }
  | { kind: "device_lost"; by: "person" | "administrator" }
  | { kind: "authenticator_set_up" }
  | { kind: "passkey_added"; name: string }
  | { kind: "passkey_removed" }
  | { kind: "recovery_codes_made" }
  | { kind: "recovery_code_used" }
  | { kind: "second_factor_removed"; by: "person" | "administrator" | "operator" }
  | { kind: "new_device" };

export function eventInWords(event: SecurityEvent, language: Language): string {
  return language === "fr" ? inFrench(event) : inEnglish(event);
}

function inEnglish(event: SecurityEvent): string {
  switch (event.kind) {
    case "api_key_created":
      return `An API key was created: ${event.name}.`;
    case "api_key_revoked":
      return `An administrator revoked your API key ${event.name}.`;
    case "wallet_linked":
      return `A wallet was linked to your account: ${event.wallet}.`;
    case "wallet_unlinked":
      return event.by === "person"
        ? `A wallet was unlinked from your account: ${event.wallet}.`
        : `An administrator unlinked a wallet from your account: ${event.wallet}.`;
    case "password_changed":
      return {
        person: "Your password was changed.",
        link: "Your password was changed with a link sent to this address.",
        administrator: "An administrator set a new password for your account.",
        operator: "The operator of this installation set a new password for your account.",
      }[event.by];
    case "signed_out_everywhere":
      return event.by === "person"
        ? "Your account was signed out everywhere else."
        : "An administrator signed your account out everywhere.";
    case "name_changed":
      return `An administrator changed what you sign in with: ${event.after} instead of ${event.before}.`;
    case "open_id_linked":
      return `Your account can now be signed in to with ${event.provider}.`;
    case "open_id_unlinked":
      return `Your account can no longer be signed in to with ${event.provider}.`;
    case "role_changed":
      if (event.provider !== undefined) {
        return event.role === "admin"
          ? `${event.provider} gave you the role of administrator.`
          : `${event.provider} gave you the role of collector.`;
      }
      return event.role === "admin"
        ? "An administrator gave you the role of administrator."
        : "An administrator gave you the role of collector.";
    case "account_disabled":
      return "An administrator disabled your account. If this is a mistake, contact them.";
    case "device_lost":
      return event.by === "person"
        ? "A device of your account was marked as lost and signed out."
        : "An administrator marked a device of your account as lost and signed it out.";
    case "sign_in_card_made":
      return "An administrator made a card that signs a phone in to your account once.";
    case "authenticator_set_up":
      return "An authenticator app was set up for your account.";
    case "passkey_added":
      return `A passkey was added to your account: ${event.name}.`;
    case "passkey_removed":
      return "A passkey was removed from your account.";
    case "recovery_codes_made":
      return "New recovery codes were created for your account; the former ones no longer work.";
    case "recovery_code_used":
      return "A recovery code was used to sign in to your account.";
    case "second_factor_removed":
      return {
        person: "The authenticator app of your account was turned off.",
        administrator: "An administrator removed two-factor authentication from your account.",
        operator:
          "The operator of this installation removed two-factor authentication from your account.",
      }[event.by];
    case "new_device":
      return "Your account was signed in from a new device.";
  }
}

function inFrench(event: SecurityEvent): string {
  switch (event.kind) {
    case "api_key_created":
      return `Une clé d'API a été créée\u00a0: ${event.name}.`;
    case "api_key_revoked":
      return `Un administrateur a révoqué votre clé d'API ${event.name}.`;
    case "wallet_linked":
      return `Un portefeuille a été lié à votre compte\u00a0: ${event.wallet}.`;
    case "wallet_unlinked":
      return event.by === "person"
        ? `Un portefeuille a été dissocié de votre compte\u00a0: ${event.wallet}.`
        : `Un administrateur a dissocié un portefeuille de votre compte\u00a0: ${event.wallet}.`;
    case "password_changed":
      return {
        person: "Votre mot de passe a été changé.",
        link: "Votre mot de passe a été changé avec un lien envoyé à cette adresse.",
        administrator: "Un administrateur a défini un nouveau mot de passe pour votre compte.",
        operator: "L'exploitant du serveur a défini un nouveau mot de passe pour votre compte.",
      }[event.by];
    case "signed_out_everywhere":
      return event.by === "person"
        ? "Votre compte a été déconnecté partout ailleurs."
        : "Un administrateur a déconnecté votre compte partout.";
    case "name_changed":
      return `Un administrateur a changé ce avec quoi vous vous connectez\u00a0: ${event.after} au lieu de ${event.before}.`;
    case "open_id_linked":
      return `On peut désormais se connecter à votre compte avec ${event.provider}.`;
    case "open_id_unlinked":
      return `On ne peut plus se connecter à votre compte avec ${event.provider}.`;
    case "role_changed":
      if (event.provider !== undefined) {
        return event.role === "admin"
          ? `${event.provider} vous a donné le rôle d'administrateur.`
          : `${event.provider} vous a donné le rôle de collecteur.`;
      }
      return event.role === "admin"
        ? "Un administrateur vous a donné le rôle d'administrateur."
        : "Un administrateur vous a donné le rôle de collecteur.";
    case "account_disabled":
      return "Un administrateur a désactivé votre compte. Si c'est une erreur, contactez-le.";
    case "device_lost":
      return event.by === "person"
        ? "Un appareil de votre compte a été déclaré perdu et déconnecté."
        : "Un administrateur a déclaré perdu un appareil de votre compte et l'a déconnecté.";
    case "sign_in_card_made":
      return "Un administrateur a créé une carte qui connecte une fois un téléphone à votre compte.";
    case "authenticator_set_up":
      return "Une application d'authentification a été configurée pour votre compte.";
    case "passkey_added":
      return `Une clé d'accès a été ajoutée à votre compte\u00a0: ${event.name}.`;
    case "passkey_removed":
      return "Une clé d'accès de votre compte a été supprimée.";
    case "recovery_codes_made":
      return "De nouveaux codes de secours ont été créés pour votre compte\u00a0; les précédents ne fonctionnent plus.";
    case "recovery_code_used":
      return "Un code de secours a servi à se connecter à votre compte.";
    case "second_factor_removed":
      return {
        person: "L'application d'authentification de votre compte a été désactivée.",
        administrator: "Un administrateur a supprimé la double authentification de votre compte.",
        operator: "L'exploitant du serveur a supprimé la double authentification de votre compte.",
      }[event.by];
    case "new_device":
      return "Quelqu'un s'est connecté à votre compte depuis un nouvel appareil.";
  }
}

/** @returns nothing where nothing ended */
export function endedInWords(ended: EndedWaysIn, language: Language): string {
  const { sessions, api_keys, wallets } = ended;
  const words =
    language === "fr"
      ? [
          counted(sessions, "session", "sessions"),
          counted(api_keys, "clé d'API", "clés d'API"),
          counted(wallets, "portefeuille", "portefeuilles"),
        ]
      : [
          counted(sessions, "session", "sessions"),
          counted(api_keys, "API key", "API keys"),
          counted(wallets, "wallet", "wallets"),
        ];
  return words.filter(Boolean).join(", ");
}

function counted(count: number, one: string, several: string): string {
  if (count === 0) return "";
  return `${count} ${count === 1 ? one : several}`;
}

/** @returns nothing where nothing is known */
export function placeInWords(userAgent: string | null, language: Language): string {
  const { browser, system } = deviceName(userAgent);
  if (browser === null && system === null) return "";
  if (language === "fr")
    return `${browser ?? "navigateur inconnu"} sur ${system ?? "système inconnu"}`;
  return `${browser ?? "unknown browser"} on ${system ?? "unknown system"}`;
}
