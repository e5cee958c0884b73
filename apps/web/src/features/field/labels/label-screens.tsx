import { useLocation, useParams } from "react-router";
import { paths, type View } from "../../../app/paths.ts";
import { BlankLabelsPage } from "./blank-labels-page.tsx";
import { FruitLabelPage } from "./fruit-label-page.tsx";
import { ScanPage } from "./scan-page.tsx";

/** In one file: whoever has printed a label finds the way to scan it without network. */
export function LabelScreens({ view }: { view: View }) {
  const { pathname } = useLocation();
  const { id } = useParams();
  if (id !== undefined) return <FruitLabelPage id={id} view={view} />;
  return pathname === paths.blankLabels() ? <BlankLabelsPage /> : <ScanPage />;
}
