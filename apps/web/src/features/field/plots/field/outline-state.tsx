import { lightCheck } from "@elaeis/domain/plots/light-check";
import { isError } from "@elaeis/domain/plots/plot-fault-codes";
import { overlapFault } from "@elaeis/domain/plots/plot-overlap";
import type { PlotFault, Position } from "@elaeis/domain/plots/plot-schemas";
import { maxPointHectares } from "@elaeis/domain/exports/eudr";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fieldPlotsQuery } from "#api/field-plots.ts";
import { useFormats } from "#language/formats.ts";
import { geometryOf } from "#device/plots/held-plots.ts";
import type { HeldPlot } from "#device/plots/held-plot.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { FaultList } from "../fault-list.tsx";
import { mayBeInCountry } from "./country-outlines.ts";
import { countryOf, heldProducers } from "./held-form.ts";
import { usePhrases } from "./use-phrases.ts";

export type OutlineCheck = {
  areaHa: number | null;
  faults: PlotFault[];
  isSound: boolean;
  /** From the producer's country. The server looks closely and refuses it; here it is a warning. */
  isFar: boolean;
};

/** Those that the server showed last, and those that other plots on this device add. */
export function useProducers({ id }: Pick<HeldPlot, "id">) {
  const held = useSync("plots") ?? [];
  const known = useQuery(fieldPlotsQuery).data?.producers ?? [];
  const added = heldProducers(held, id).filter(
    (producer) => !known.some((one) => one.id === producer.id),
  );
  return [...known, ...added];
}

export function useCountryOf(plot: HeldPlot): string | undefined {
  return countryOf(plot.inputs, useProducers(plot));
}

/** Checked on this phone, with the plots that it knows. @param country of the producer, once chosen */
export function useOutlineCheck(
  { id }: Pick<HeldPlot, "id">,
  outline: readonly Position[],
  country: string | undefined,
): OutlineCheck {
  const { data: known } = useQuery(fieldPlotsQuery);
  return useMemo(() => {
    const { geometry, area_ha: areaHa, faults } = lightCheck(geometryOf(outline));
    // Too few points are no fault of an outline that is being made.
    if (outline.length < 4) return { areaHa: null, faults: [], isSound: false, isFar: false };
    const others = (known?.plots ?? []).filter((plot) => plot.id !== id);
    const overlaps =
      geometry === null ? [] : others.flatMap((plot) => overlapFault(geometry, plot));
    const isFar = country !== undefined && outline.some((at) => isOutside(country, at));
    return { areaHa, faults: [...faults, ...overlaps], isSound: geometry !== null, isFar };
  }, [id, outline, known, country]);
}

const isOutside = (country: string, position: Position) =>
  mayBeInCountry(country, position) === false;

type OutlineStateProps = {
  check: OutlineCheck;
  /** Of a walk. */
  doubtHa?: number;
  /** The person was too fast somewhere. */
  isImprecise?: boolean;
  /** The walk is under way: what crosses itself may yet be closed. */
  isUnderWay?: boolean;
};

export function OutlineState(props: OutlineStateProps) {
  const { check, doubtHa = 0, isImprecise = false, isUnderWay = false } = props;
  const phrases = usePhrases();
  const { number } = useFormats();
  const { areaHa } = check;
  const faults = isUnderWay ? check.faults.filter(({ code }) => !isError(code)) : check.faults;
  const limit =
    areaHa === null
      ? null
      : Math.abs(areaHa - maxPointHectares) <= doubtHa
        ? phrases.nearLimit
        : areaHa > maxPointHectares
          ? phrases.aboveLimit
          : phrases.belowLimit;
  return (
    <>
      {areaHa !== null && (
        <p className="figures text-lg font-semibold">
          {doubtHa > 0
            ? phrases.areaNow(number(areaHa, 2), number(Math.max(0.01, doubtHa), 2))
            : phrases.areaExact(number(areaHa, 2))}
          <span className="text-base font-normal text-ink-2">{` · ${limit}`}</span>
        </p>
      )}
      {isImprecise && <Banner tone="warning">{phrases.wasTooFast}</Banner>}
      <FaultList faults={faults} />
      {check.isFar && <Banner tone="warning">{phrases.farFromCountry}</Banner>}
    </>
  );
}
