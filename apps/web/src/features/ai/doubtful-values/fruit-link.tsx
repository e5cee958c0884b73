import { paths } from "#app/paths.ts";
import { Link } from "#app/navigation.tsx";
import { Breakable } from "#ui/breakable.tsx";

export function FruitLink({ fruit, reference }: { fruit: string; reference: string }) {
  return (
    <Link
      to={paths.fruit("admin", fruit)}
      className="inline-flex min-h-target items-center text-ink underline underline-offset-4"
    >
      <span className="reference wrap-anywhere">
        <Breakable text={reference} />
      </span>
    </Link>
  );
}
