import { expect, test } from "vitest";
import { isTextBehind, textOfBody, withPart } from "./text-version.ts";

const body =
  "## Bienvenue {{first_name}}\n\n- **Rôle\u00a0:** {{user_role}}\n\n[Ouvrir]({{login_link}})";
const text =
  "Bienvenue {{first_name}}\n\n- Rôle\u00a0: {{user_role}}\n\nOuvrir\u00a0: {{login_link}}";
const content = { subject: "s", preheader: "p", body, text };

test("[MAIL-02] the text version says what the body says, without its signs", () => {
  expect(textOfBody(body, "fr")).toBe(text);
  expect(textOfBody("[Open]({{login_link}}) *now* 2 \\* 3", "en")).toBe(
    "Open: {{login_link}} now 2 * 3",
  );
});

test("[MAIL-02] it follows the body as long as it repeats it, and stays once somebody wrote it", () => {
  expect(withPart(content, "fr", "body", "# Bonjour").text).toBe("Bonjour");
  const written = { ...content, text: "À la main" };
  const edited = withPart(written, "fr", "body", "# Bonjour");
  expect(edited).toEqual({ ...written, body: "# Bonjour" });
  expect(isTextBehind(edited, written, "fr")).toBe(true);
  expect(isTextBehind({ ...edited, text: "Bonjour à la main" }, written, "fr")).toBe(false);
  expect(isTextBehind({ ...written, subject: "autre" }, written, "fr")).toBe(false);
});
