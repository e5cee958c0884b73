import { PageHeading } from "#ui/page-heading.tsx";
import { LinkForm } from "./link-form.tsx";
import { usePhrases } from "./use-phrases.ts";

export default function ForgottenPage() {
  const phrases = usePhrases();
  return (
    <>
      <PageHeading title={phrases.forgottenTitle} />
      <LinkForm kind="reset" />
    </>
  );
}
