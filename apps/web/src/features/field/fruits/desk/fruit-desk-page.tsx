import { useParams } from "react-router";
import FruitDetailPage from "../detail/fruit-detail-page.tsx";
import { FruitDesk } from "./fruit-desk.tsx";
import { Stack } from "#ui/stack.tsx";

/** A fruit as administrators see it: what everybody sees, then where it comes from and what the AI says of it. */
export default function FruitDeskPage() {
  const { id = "" } = useParams();
  return (
    <Stack gap={6}>
      <FruitDetailPage view="admin" />
      <FruitDesk id={id} />
    </Stack>
  );
}
