import { useParams } from "react-router";
import FruitDetailPage from "../detail/fruit-detail-page.tsx";
import { FruitDesk } from "./fruit-desk.tsx";

/** A fruit as administrators see it: what everybody sees, then where it comes from and what the AI says of it. */
export default function FruitDeskPage() {
  const { id = "" } = useParams();
  return (
    <div className="grid grid-cols-1 gap-6">
      <FruitDetailPage view="admin" />
      <FruitDesk id={id} />
    </div>
  );
}
