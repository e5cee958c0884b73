import type { Position } from "@elaeis/domain/plots/plot-schemas";
import { useMutation } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { plotFileEndings, previewPlots } from "#api/plots.ts";
import type { GeoPoint } from "#app/map/layout.ts";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { DecimalField } from "#ui/decimal-field.tsx";
import { TextAreaField } from "#ui/field.tsx";
import { FileTrigger } from "#ui/file-trigger.tsx";
import { FaultList } from "./fault-list.tsx";
import { OutlineMap } from "./outline-map.tsx";
import type { PlotFieldsProps } from "./plot-fields.tsx";
import { checkOf, isOneOutline, positionsIn, textOf } from "./plot-form.ts";
import { usePlotSurroundings } from "./plot-surroundings.ts";
import { Row } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type OutlineFieldsProps = PlotFieldsProps & {
  /** The one that is changed. */
  plot: string | undefined;
  /** Of its producer. */
  country: string | undefined;
};

const rounded = (degrees: number) => Number(degrees.toFixed(6));

/** The outline of a plot: tapped on the map, pasted or opened, and checked as it is made. */
export function OutlineFields({ plot, country, values, errors, onChange }: OutlineFieldsProps) {
  const phrases = usePhrases();
  const { number } = useFormats();
  const check = checkOf(values);
  const positions = positionsIn(values.geometry);
  const corners = open(positions);
  const surroundings = usePlotSurroundings(positions, plot);
  const read = useMutation({
    mutationFn: readOutline,
    onSuccess: (geometry) => geometry !== null && onChange({ geometry }),
  });
  const draw = (next: readonly Position[]) => onChange({ geometry: textOf(next) });
  const add = ({ longitude, latitude }: GeoPoint) =>
    draw([...corners, [rounded(longitude), rounded(latitude)]]);
  // Of an outline that is being tapped, too few points are no fault yet.
  const isBegun = corners.length > 0 && corners.length < 4;
  const faults = check === undefined || (isBegun && !errors.geometry) ? [] : check.faults;
  return (
    <>
      <OutlineMap
        label={phrases.drawMap}
        positions={positions}
        faults={faults}
        surroundings={surroundings}
        country={country}
        onTap={add}
      />
      <Row gap={3}>
        <Button
          variant="outline"
          disabled={corners.length === 0}
          onClick={() => draw(corners.slice(0, -1))}
        >
          {phrases.undoPoint}
        </Button>
        <Button variant="outline" disabled={values.geometry === ""} onClick={() => draw([])}>
          {phrases.clearOutline}
        </Button>
        <FileTrigger
          label={phrases.openFile}
          accept={plotFileEndings}
          className={buttonLook("outline")}
          onFiles={([file]) => file && read.mutate(file)}
        >
          <Upload size={20} aria-hidden />
          {phrases.openFile}
        </FileTrigger>
      </Row>
      {read.data === null && <Banner tone="warning">{phrases.notOneOutline}</Banner>}
      <ActionFailed title={phrases.previewFailed} error={read.error} />
      <FaultList faults={faults} repairs={check?.geometry ? check.repairs : []} />
      {check?.geometry && check.area_ha !== null && (
        <p className="text-ink-2">{phrases.sound(number(check.area_ha, 2))}</p>
      )}
      <TextAreaField
        label={phrases.geometry}
        required
        hint={phrases.geometryHint}
        error={geometryError(errors.geometry, phrases)}
        rows={5}
        spellCheck={false}
        value={values.geometry}
        onChange={({ target }) => onChange({ geometry: target.value })}
      />
      {positions.length === 1 && (
        <DecimalField
          label={phrases.areaOfPoint}
          unit="ha"
          value={values.area}
          onChange={({ target }) => onChange({ area: target.value })}
        />
      )}
    </>
  );
}

function geometryError(
  error: PlotFieldsProps["errors"]["geometry"],
  phrases: ReturnType<typeof usePhrases>,
): string | undefined {
  if (error === undefined) return undefined;
  return error === "notJson" ? phrases.notJson : phrases.geometryNeeded;
}

/**
 * Only the server reads other formats than GeoJSON. Its question about the alphabet is left alone: an outline is the same
 * in each.
 *
 * @returns null unless there is one outline, without fault
 */
async function readOutline(file: File): Promise<string | null> {
  const text = (await file.slice(0, 1).text()) === "{" ? await file.text() : "";
  if (isOneOutline(text)) return text;
  const { features } = await previewPlots({ file });
  const [outline] = features;
  return features.length !== 1 || !outline?.geometry ? null : JSON.stringify(outline.geometry);
}

/** Without the last corner, which repeats the first. */
function open(positions: readonly Position[]): Position[] {
  const [first] = positions;
  const last = positions.at(-1);
  const isClosed = positions.length > 1 && first?.join() === last?.join();
  return isClosed ? positions.slice(0, -1) : [...positions];
}
