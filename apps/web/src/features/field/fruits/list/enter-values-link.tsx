import { FlaskConical } from "lucide-react";
import { Link } from "#app/navigation.tsx";
import { paths, type View } from "#app/paths.ts";
import { buttonLook } from "#ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";

/** From the fruits without values to where they are typed. */
export function EnterValuesLink({ view }: { view: View }) {
  return (
    <Link to={paths.enterValues(view)} className={buttonLook()}>
      <FlaskConical size={20} aria-hidden />
      {usePhrases().enterValues}
    </Link>
  );
}
