/**
 * The sheet every mail is written on: one column of 600 px, its styles inline, light and dark. A mail
 * has no sheet of styles beside it, so the colours of the app are repeated here.
 */
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import { escapeHtml } from "#platform/escape-html.ts";

const font =
  "'Atkinson Hyperlegible Next',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const light = {
  page: "#fbf7f1",
  card: "#ffffff",
  ink: "#1f1613",
  muted: "#5f524b",
  primary: "#b23a0e",
  onPrimary: "#ffffff",
  hair: "#e7ddd2",
  wash: "#fbeee3",
};
const dark: typeof light = {
  page: "#171210",
  card: "#221b18",
  ink: "#f6efe8",
  muted: "#c9bbb0",
  primary: "#ff9a5c",
  onPrimary: "#2a0f02",
  hair: "#3a302b",
  wash: "#35241b",
};

/** By the tag they are for. */
export const looks: Record<string, { style: string; className?: string }> = {
  h1: { style: "margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:700" },
  h2: { style: "margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700" },
  h3: { style: "margin:24px 0 8px;font-size:18px;line-height:1.3;font-weight:700" },
  p: { style: "margin:0 0 16px" },
  ul: { style: "margin:0 0 16px;padding:0 0 0 20px" },
  ol: { style: "margin:0 0 16px;padding:0 0 0 22px" },
  li: { style: "margin:0 0 6px" },
  blockquote: {
    style: `margin:0 0 16px;padding:14px 18px 1px;border-left:4px solid ${light.primary};background:${light.wash};border-radius:0 8px 8px 0`,
    className: "wash",
  },
  hr: {
    style: `margin:24px 0;border:0;border-top:1px solid ${light.hair}`,
    className: "hair",
  },
  table: {
    style: "width:100%;margin:0 0 16px;border-collapse:collapse;font-size:14px;line-height:1.35",
  },
  th: {
    style: `padding:6px 8px 6px 0;border-bottom:1px solid ${light.hair};font-size:13px;font-weight:400;text-align:left;vertical-align:bottom;word-break:normal;color:${light.muted}`,
    className: "hair muted",
  },
  td: {
    style: `padding:6px 8px 6px 0;border-bottom:1px solid ${light.hair};text-align:left;vertical-align:top`,
    className: "hair",
  },
  a: { style: `color:${light.primary};text-decoration:underline`, className: "link" },
  button: {
    style: `display:inline-block;margin:8px 0;padding:14px 26px;border-radius:8px;background:${light.primary};color:${light.onPrimary};font-weight:700;text-decoration:none`,
    className: "button",
  },
};

const darkRules = [
  `.page{background:${dark.page}!important}`,
  `.card{background:${dark.card}!important;border-color:${dark.hair}!important;color:${dark.ink}!important}`,
  `.mark{color:${dark.ink}!important}`,
  `.dot{background:${dark.primary}!important}`,
  `.foot,.foot a{color:${dark.muted}!important}`,
  `.wash{background:${dark.wash}!important;border-left-color:${dark.primary}!important}`,
  `.hair{border-top-color:${dark.hair}!important;border-bottom-color:${dark.hair}!important}`,
  `.muted{color:${dark.muted}!important}`,
  `.link{color:${dark.primary}!important}`,
  `.button{background:${dark.primary}!important;color:${dark.onPrimary}!important}`,
].join("");

/** `auto` leaves it to the reader's program; the others are for looking at it beforehand. */
export type Scheme = "auto" | "light" | "dark";

const reasons: Record<MailLanguage, (host: string) => string> = {
  fr: (host) => `Vous recevez cet e-mail parce que votre adresse a été donnée sur ${host}.`,
  en: (host) => `You are receiving this e-mail because your address was given on ${host}.`,
};
const promises: Record<MailLanguage, string> = {
  fr: "Les données de terrain du palmier à huile, en sécurité.",
  en: "Oil-palm field data, kept safe.",
};

export type Sheet = {
  subject: string;
  preheader: string;
  /** HTML. */
  body: string;
  language: MailLanguage;
  publicUrl: URL;
  scheme: Scheme;
};

export function mailHtml({ subject, preheader, body, language, publicUrl, scheme }: Sheet): string {
  const rules =
    scheme === "auto" ? `@media (prefers-color-scheme:dark){${darkRules}}` : ruled(scheme);
  const schemes = scheme === "auto" ? "light dark" : scheme;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<title>${escapeHtml(subject)}</title>
<style>${rules}@media (max-width:480px){.card{padding:24px 20px 8px!important}}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${"&#847;&zwnj;&nbsp;".repeat(40)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page}">
<tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;font-family:${font};font-size:16px;line-height:1.55">
<tr><td class="mark" style="padding:0 8px 18px;color:${light.ink};font-size:22px;font-weight:700"><span class="dot" style="display:inline-block;width:14px;height:14px;margin-right:10px;border-radius:7px;background:${light.primary}"></span>Elaeis</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background:${light.card};border:1px solid ${light.hair};border-radius:12px;color:${light.ink};word-break:break-word">
${body}
</td></tr>
<tr><td class="foot" style="padding:18px 8px 0;color:${light.muted};font-size:14px;line-height:1.5"><a href="${escapeHtml(publicUrl.origin)}" style="color:${light.muted}">Elaeis</a> – ${promises[language]}<br>${escapeHtml(reasons[language](publicUrl.host))}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

export function mailText(
  text: string,
  { language, publicUrl }: Pick<Sheet, "language" | "publicUrl">,
): string {
  const end = [`Elaeis – ${promises[language]}`, publicUrl.origin];
  return `${text.trim()}\n\n-- \n${[...end, reasons[language](publicUrl.host)].join("\n")}\n`;
}

function ruled(scheme: "light" | "dark"): string {
  return scheme === "dark" ? darkRules : "";
}
