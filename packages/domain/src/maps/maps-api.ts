import { mapTilesAnswerSchema } from "../fruits/map-schemas.ts";
import { get } from "../api-operation.ts";
import * as z from "zod/mini";

export const readMapTiles = get("/api/geocoding/map", mapTilesAnswerSchema);
export const readMapTile = get("/api/geocoding/map/:z/:x/:y", { file: "application/octet-stream" });
export const readPlaceName = get(
  "/api/geocoding/reverse",
  z.object({ location_name: z.nullable(z.string()) }),
);
