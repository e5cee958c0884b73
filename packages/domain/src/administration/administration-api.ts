import { sectionFiguresSchema } from "./section-figures.ts";
import { deskHitsSchema } from "./desk-search.ts";
import { get } from "../api-operation.ts";

export const readSectionFigures = get("/api/administration/sections", sectionFiguresSchema);
export const searchAdministration = get("/api/administration/search", deskHitsSchema);
