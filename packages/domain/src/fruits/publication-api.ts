import { publicationSchema, type publishSchema } from "./publication-schemas.ts";
import { get, put, takes } from "../api-operation.ts";

export const readPublication = get("/api/fruits/:id/publication", publicationSchema);
export const publishPhotos = put(
  "/api/fruits/:id/publication",
  publicationSchema,
  takes<typeof publishSchema>,
);
