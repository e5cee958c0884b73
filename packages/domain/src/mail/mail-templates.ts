/**
 * The mails the product writes by itself, and what each of them may say. A template names only
 * variables of this list; those that are required must be in its text, or the mail would be of no use.
 */
import type { MailLanguage } from "./mail-languages.ts";

/** The eleven of the specification. */
export const specifiedTemplateIds = [
  "contact_confirmation",
  "contact_staff_notification",
  "priority_access_confirmation",
  "priority_access_notification",
  "admin_welcome",
  "collector_welcome",
  "password_reset",
  "admin_new_user_notification",
  "fruit_collection_confirmation",
  "weekly_collector_report",
  "admin_critical_alert",
] as const;

/** And the administrators' weekly report, and those that ask whose an address is, or tell what happened to an account. */
export const mailTemplateIds = [
  ...specifiedTemplateIds,
  "weekly_harvest_report",
  "email_verification",
  "sign_up_address_taken",
  "security_notice",
  "user_invitation",
] as const;
export type MailTemplateId = (typeof mailTemplateIds)[number];

export type MailVariable = {
  name: string;
  /** A mail cannot be made without it. */
  given: "always" | "maybe";
  /** A template that does not say it is refused: the mail would be of no use. */
  required: boolean;
  /**
   * `link`: an address of this very installation, the only kind a link may lead to. `table`: a row a line, its cells
   * separated by tabs, the first row its head; in a paragraph of its own.
   */
  kind: "text" | "link" | "table";
  sample: Record<MailLanguage, string>;
};

/** Two samples where the languages differ. */
const text = (name: string, fr: string, en = fr): MailVariable => {
  return {
    name,
    given: "always",
    required: false,
    kind: "text",
    sample: { fr, en },
  };
};
const maybe = (name: string, fr: string, en = fr): MailVariable => {
  return { ...text(name, fr, en), given: "maybe" };
};
const must = (variable: MailVariable): MailVariable => {
  return { ...variable, required: true };
};
/** @param path of the sample, within the installation */
const link = (name: string, path: string): MailVariable => {
  return { ...text(name, path), kind: "link" };
};

const reference = "CNT-2026-481516";
const priorityReference = "VIP-2026-234211";
const company = "Palmeraies de la Sanaga";
const request = (id: string) => [
  must(text("reference", id)),
  text("client_name", "Clarisse Ngo Mbock"),
  must(text("client_email", "clarisse@example.org")),
];

export const mailVariables: Record<MailTemplateId, readonly MailVariable[]> = {
  // Nothing that was typed: anybody may have typed it, with anybody's address.
  contact_confirmation: [
    must(text("reference", reference)),
    text("received_on", "21 novembre 2026", "21 November 2026"),
  ],
  contact_staff_notification: [
    ...request(reference),
    maybe("client_company", company),
    text("message_type", "Demande Commerciale", "Sales enquiry"),
    text("subject", "Demande de devis", "Request for a quote"),
    text(
      "message",
      "Nous exploitons 640 hectares et souhaitons équiper vingt collecteurs.",
      "We run 640 hectares and wish to equip twenty collectors.",
    ),
    link("request_link", "/dashboard/admin/requests"),
  ],
  priority_access_confirmation: [
    must(text("reference", priorityReference)),
    text("received_on", "21 novembre 2026", "21 November 2026"),
  ],
  priority_access_notification: [
    ...request(priorityReference),
    text("client_company", company),
    maybe("client_position", "Directrice d'exploitation", "Operations director"),
    maybe("client_phone", "+237 600 00 00 00"),
    maybe("plantation_size", "500-1000"),
    maybe(
      "message",
      "Nous aimerions commencer avec la récolte de mars.",
      "We would like to start with the March harvest.",
    ),
    link("request_link", "/dashboard/admin/requests"),
  ],
  admin_welcome: [
    maybe("first_name", "Awa"),
    text("email", "awa@example.org"),
    must(link("login_link", "/auth")),
  ],
  collector_welcome: [
    maybe("first_name", "Awa"),
    text("email", "awa@example.org"),
    must(link("login_link", "/auth")),
  ],
  password_reset: [
    maybe("first_name", "Awa"),
    must(link("reset_link", "/auth")),
    text("expiry", "1 heure", "1 hour"),
  ],
  admin_new_user_notification: [
    must(text("user_email", "awa@example.org")),
    maybe("user_name", "Awa Traoré"),
    text("user_role", "Collecteur", "Collector"),
    maybe("user_company", company),
    maybe("created_by", "admin@example.org"),
    link("users_link", "/dashboard/admin/overview"),
  ],
  fruit_collection_confirmation: [
    maybe("first_name", "Awa"),
    must(text("fruit_reference", "PALM-2026-481516-K7QD")),
    text("collected_at", "21 novembre 2026 à 10:20", "21 November 2026, 10:20"),
    maybe("location", "Édéa, Sanaga-Maritime, Littoral"),
    text("photos_count", "6"),
    link("fruit_link", "/dashboard/fruits"),
  ],
  weekly_collector_report: [
    maybe("first_name", "Awa"),
    text("week", "du 16 au 22 novembre 2026", "16 to 22 November 2026"),
    must(text("collects_week", "87")),
    text("collects_month", "312"),
    text("monthly_target", "500"),
    text("progress_percent", "62"),
    text("active_days", "14"),
    text("zones_visited", "5"),
    maybe("top_zones", "Édéa (41 %), Dizangué (33 %), Mouanko (26 %)"),
    link("dashboard_link", "/dashboard/overview"),
  ],
  weekly_harvest_report: [
    must(text("period", "Semaine 47 de 2026", "Week 47 of 2026")),
    text("days", "16–22 novembre 2026", "16–22 November 2026"),
    must(text("fruits", "134")),
    maybe("target", "226 (59 %)", "226 (59%)"),
    maybe("oil_measured", "21,9 % (20,8–23,0 %, 98 fruits)", "21.9% (20.8–23.0%, 98 fruits)"),
    maybe("oil_predicted", "22,4 % (36 fruits)", "22.4% (36 fruits)"),
    maybe("maturity", "88 optimaux, 30 pas mûrs", "88 optimal, 30 unripe"),
    maybe("photos", "12 sur 531", "12 of 531"),
    {
      ...maybe(
        "plots",
        "Parcelle\tFruits\tHuile, mesurée\tPhotos hors protocole\nBloc 7\t80\t22,1 % (20,9–23,3 %)\t8 sur 320\nBloc 9\t54\t21,5 % (19,6–23,4 %)\t4 sur 211",
        "Plot\tFruits\tOil, measured\tPhotos not to standard\nBlock 7\t80\t22.1% (20.9–23.3%)\t8 of 320\nBlock 9\t54\t21.5% (19.6–23.4%)\t4 of 211",
      ),
      kind: "table",
    },
    {
      ...maybe(
        "collectors",
        "Collecteur\tFruits\tHuile, mesurée\tObjectif\nAwa Traoré\t87\t22,0 % (20,8–23,2 %)\t113\nKofi Mensah\t47\t21,7 % (19,9–23,5 %)\t113",
        "Collector\tFruits\tOil, measured\tTarget\nAwa Traoré\t87\t22.0% (20.8–23.2%)\t113\nKofi Mensah\t47\t21.7% (19.9–23.5%)\t113",
      ),
      kind: "table",
    },
    must(link("report_link", "/dashboard/admin/report?period=2026-W47")),
  ],
  admin_critical_alert: [
    text("alert_title", "Espace disque presque épuisé", "Disk space is almost used up"),
    must(
      text(
        "alert_message",
        "Il reste 2 % d'espace pour les photos.",
        "2% of the space for photos is left.",
      ),
    ),
    text("occurred_at", "21 novembre 2026 à 10:20", "21 November 2026, 10:20"),
    link("dashboard_link", "/dashboard/admin/overview"),
  ],
  security_notice: [
    maybe("first_name", "Awa"),
    must(
      text("event", "Une clé d'API a été créée\u00a0: Export.", "An API key was created: Export."),
    ),
    text("occurred_at", "21 novembre 2026 à 10:20", "21 November 2026, 10:20"),
    maybe("device", "Firefox sur Android", "Firefox on Android"),
    maybe("address", "203.0.113.7"),
    maybe("ended", "2 sessions, 1 clé d'API", "2 sessions, 1 API key"),
    { ...link("forgotten_link", "/auth/forgotten"), given: "maybe" },
  ],
  // Nothing that was typed: a stranger may have typed it.
  email_verification: [
    text("email", "awa@example.org"),
    must(link("verify_link", "/auth")),
    text("expiry", "3 jours", "3 days"),
  ],
  user_invitation: [
    maybe("first_name", "Awa"),
    text("email", "awa@example.org"),
    text("role", "Collecteur", "Collector"),
    must(link("invitation_link", "/auth")),
    text("expiry", "7 jours", "7 days"),
  ],
  sign_up_address_taken: [
    maybe("first_name", "Awa"),
    must(text("email", "awa@example.org")),
    must(link("login_link", "/auth")),
    link("forgotten_link", "/auth/forgotten"),
  ],
};

/**
 * The links that prove whose mailbox it is, by template: which of its variables they are. They are made
 * when the mail is delivered, so a mail that waits holds none.
 */
export const lateLinks = {
  password_reset: "reset_link",
  email_verification: "verify_link",
  admin_welcome: "login_link",
  collector_welcome: "login_link",
  user_invitation: "invitation_link",
} as const satisfies Partial<Record<MailTemplateId, string>>;
export type LateLinkTemplate = keyof typeof lateLinks;

export function hasLateLink(template: MailTemplateId): template is LateLinkTemplate {
  return Object.hasOwn(lateLinks, template);
}

/** Mails of no use but to a person whose account their link opens. */
export function isForAccountOnly(template: MailTemplateId): boolean {
  return (
    template === "password_reset" ||
    template === "email_verification" ||
    template === "user_invitation"
  );
}

/** What a person edits of a template, in one language. */
export type MailContent = {
  subject: string;
  /** What an inbox shows beside the subject. */
  preheader: string;
  /** Markdown without HTML or pictures; a link alone in its paragraph becomes a button. */
  body: string;
  /** The whole mail again, for programs that show text alone. */
  text: string;
};
/** The same in each language. */
export type MailContents = Record<MailLanguage, MailContent>;
