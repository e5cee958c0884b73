import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { fruitDeskQuery } from "#api/fruit-bulk.ts";
import { ApiFailure } from "#language/failures/failure.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import FruitDetailPage from "../detail/fruit-detail-page.tsx";
import { Compared } from "./compared.tsx";
import { FruitPlot } from "./fruit-plot.tsx";
import { Origin } from "./origin.tsx";
import { SpectralValues } from "./spectral-values.tsx";
import { Spectrum } from "./spectrum.tsx";
import { usePhrases } from "./use-phrases.ts";

/** A fruit as administrators see it: its values beside what the AI says of them, and where it comes from. */
export default function FruitDeskPage() {
  const phrases = usePhrases();
  const { id = "" } = useParams();
  const asked = useQuery(fruitDeskQuery(id));
  // The page itself says that there is no such fruit.
  const isUnknown = asked.error instanceof ApiFailure && asked.error.facts.code === "unknown_fruit";
  const { data: desk } = asked;
  return (
    <FruitDetailPage
      view="admin"
      desk={{
        values: !isUnknown && (
          <Loaded question={asked} failed={phrases.failed} bones={["h-52"]}>
            {(found) => <Compared desk={found} />}
          </Loaded>
        ),
        below: desk && (
          <TwoColumns gap={6} from="lg">
            <Origin desk={desk} />
            <FruitPlot id={id} />
          </TwoColumns>
        ),
        wide: desk && (
          <>
            <SpectralValues desk={desk} />
            <Spectrum desk={desk} />
          </>
        ),
      }}
    />
  );
}
