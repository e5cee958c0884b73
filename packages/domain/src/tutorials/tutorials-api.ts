import { tutorialListSchema } from "./tutorial-schemas.ts";
import { get } from "../api-operation.ts";

export const listTutorials = get("/api/tutorials", tutorialListSchema);
