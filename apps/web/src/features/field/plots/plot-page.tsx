import type { Plot } from "@elaeis/domain/plots/plot-schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useNavigate, useParams } from "react-router";
import { deletePlot, plotQuery, renewPlots, restorePlot } from "#api/plots.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { BackLink } from "#app/back-link.tsx";
import { GoLink } from "#app/go-link.tsx";
import { middleOf } from "#app/map/layout.ts";
import { Link } from "#app/navigation.tsx";
import { offerUndo } from "#app/undo/undo.ts";
import { countryName } from "#language/country-name.ts";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { buttonLook } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { DueDiligenceButton } from "./due-diligence-button.tsx";
import { ExportButton } from "./export-button.tsx";
import { FaultList } from "./fault-list.tsx";
import { PlotCollectorsCard } from "./plot-collectors-card.tsx";
import { OutlineMap, positionsOf } from "./outline-map.tsx";
import { PlotDocuments } from "./plot-documents.tsx";
import { PlotHistory } from "./plot-history.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { HarvestCard } from "./harvest/harvest-card.tsx";
import { usePlotSurroundings } from "./plot-surroundings.ts";
import { usePhrases } from "./use-phrases.ts";

/** A plot with its outline and its harvest sheet. */
export default function PlotPage() {
  const phrases = usePhrases();
  const { id = "" } = useParams();
  const plot = useQuery(plotQuery(id));
  return (
    <Stack gap={6}>
      <BackLink to={adminPaths.plots()}>{phrases.back}</BackLink>
      <Loaded question={plot} failed={phrases.plotFailed} bones={["h-12", "h-96"]}>
        {(found) => (
          <>
            <PageHeading title={found.name} actions={<Actions plot={found} />} />
            <FaultList faults={found.faults} />
            <TwoColumns gap={6} from="lg">
              <Stack gap={6}>
                <Section title={phrases.outline}>
                  <PlotMap plot={found} />
                </Section>
                <Details plot={found} />
              </Stack>
              <Stack gap={6}>
                <HarvestCard plot={found} />
                <PlotDocuments plot={id} />
                <PlotCollectorsCard id={id} />
              </Stack>
            </TwoColumns>
            <PlotHistory plot={found} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function PlotMap({ plot: { id, name, geometry, faults } }: { plot: Plot }) {
  const phrases = usePhrases();
  const positions = positionsOf(geometry);
  const surroundings = usePlotSurroundings(positions, id);
  return (
    <Stack gap={3}>
      <OutlineMap label={phrases.map(name)} {...{ positions, faults, surroundings }} />
      <Row gap={3}>
        <GoLink kind="plot" id={id} name={name} at={middleOf(positions)} view="admin" />
      </Row>
    </Stack>
  );
}

function Actions({ plot: { id, name, producer } }: { plot: Plot }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <>
      <ExportButton label={phrases.exportProducer} producer={producer.id} />
      <DueDiligenceButton producer={producer} />
      <ConfirmButton
        label={actions.delete}
        Icon={Trash2}
        title={phrases.deleteTitle(name)}
        failed={phrases.deleteFailed}
        onConfirm={async () => {
          await deletePlot(id);
          await navigate(adminPaths.plots(), { replace: true });
          offerUndo({
            done: phrases.deleted(name),
            undo: async () => {
              await restorePlot(id);
              await renewPlots(queries);
            },
          });
          await renewPlots(queries);
        }}
      >
        {phrases.deleteText}
      </ConfirmButton>
      <Link to={adminPaths.editPlot(id)} className={buttonLook("primary")}>
        <Pencil size={20} aria-hidden />
        {actions.edit}
      </Link>
    </>
  );
}

function Details({ plot }: { plot: Plot }) {
  const phrases = usePhrases();
  const { number } = useFormats();
  const { language } = useLanguage();
  const { producer, production_place, area_ha, crop, planting_year, remarks } = plot;
  return (
    <Section title={phrases.facts}>
      <Facts>
        <Fact term={phrases.producer}>{producer.name}</Fact>
        <Fact term={phrases.country}>{countryName(producer.country, language)}</Fact>
        <Fact term={phrases.place}>{production_place ?? phrases.unknown}</Fact>
        <Fact term={phrases.area}>{phrases.hectares(number(area_ha, 2))}</Fact>
        <Fact term={phrases.crop}>{phrases.crops[crop]}</Fact>
        <Fact term={phrases.year}>{planting_year ?? phrases.unknown}</Fact>
      </Facts>
      {remarks !== null && <p className="whitespace-pre-line wrap-anywhere">{remarks}</p>}
    </Section>
  );
}
