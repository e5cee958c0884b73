import { useQuery } from "@tanstack/react-query";
import { publicSettingsQuery } from "#api/public-settings.ts";
import { publicPaths } from "#app/public-paths.ts";
import { Row } from "#ui/stack.tsx";
import { LinkButton, MailLink } from "../blocks.tsx";
import { useLegalPhrases } from "./legal-text.tsx";

type ToContactProps = {
  /** Which address is meant; without one that is set, the page leads to the form. */
  about?: "contact" | "privacy";
};

export function ToContact({ about = "contact" }: ToContactProps) {
  const phrases = useLegalPhrases();
  const { data: settings } = useQuery(publicSettingsQuery);
  const address =
    (about === "privacy" ? settings?.privacy_email : null) ?? settings?.contact_email ?? null;
  return (
    <Row gap={4} className="items-center">
      <LinkButton to={publicPaths.contact()} isOutline>
        {phrases.contact}
      </LinkButton>
      {address !== null && <MailLink address={address} />}
    </Row>
  );
}
