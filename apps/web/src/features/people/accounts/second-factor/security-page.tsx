import { PageHeading } from "#ui/page-heading.tsx";
import { SecondFactors } from "./second-factors.tsx";
import { usePhrases } from "./use-phrases.ts";

export default function SecurityPage() {
  const phrases = usePhrases();
  return (
    <>
      <PageHeading title={phrases.title} />
      <SecondFactors />
    </>
  );
}
