import {
  managedTutorialSchema,
  managedTutorialsSchema,
  type tutorialActivationSchema,
  type tutorialOrderSchema,
  type tutorialWordsSchema,
} from "./tutorial-management-schemas.ts";
import { get, nothing, patch, post, put, remove, takes } from "../api-operation.ts";

export const openTutorialUpload = post("/api/tutorials/uploads", nothing);
export const readTutorialUpload = get("/api/tutorials/uploads/:id", nothing);
export const continueTutorialUpload = patch("/api/tutorials/uploads/:id", nothing);
export const discardTutorialUpload = remove("/api/tutorials/uploads/:id", nothing);
export const finishTutorialUpload = post(
  "/api/tutorials/uploads/:id/finish",
  managedTutorialSchema,
);
export const listManagedTutorials = get("/api/tutorials/managed", managedTutorialsSchema);
export const orderTutorials = put(
  "/api/tutorials/order",
  nothing,
  takes<typeof tutorialOrderSchema>,
);
export const saveTutorial = put(
  "/api/tutorials/:id",
  managedTutorialSchema,
  takes<typeof tutorialWordsSchema>,
);
export const deleteTutorial = remove("/api/tutorials/:id", nothing);
export const activateTutorial = put(
  "/api/tutorials/:id/active",
  nothing,
  takes<typeof tutorialActivationSchema>,
);
export const removeTutorialFile = remove("/api/tutorials/:id/files/:kind/:language", nothing);
