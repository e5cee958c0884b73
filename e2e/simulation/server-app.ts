/** What of the server runs in a simulation: its services, unchanged, with the queries of `in-process/`. */
export { createFruitService } from "../../apps/server/src/features/field/fruits/service.ts";
export { createFruitWithPhotosService } from "../../apps/server/src/features/field/fruits/fruit-with-photos.ts";
export { createBackedUpFruitService } from "../../apps/server/src/features/field/fruits/backed-up.ts";
export { createPhotoPartService } from "../../apps/server/src/features/field/fruits/photo-parts.ts";
export { createPhotoService } from "../../apps/server/src/features/field/fruits/photos.ts";
export { Problem } from "../../apps/server/src/platform/problem.ts";
