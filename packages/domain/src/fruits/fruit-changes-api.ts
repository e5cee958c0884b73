import {
  type fruitEditSchema,
  fruitPhotoSchema,
  fruitReceiptSchema,
  fruitSchema,
  type fruitSubmissionSchema,
  photoPartAnswerSchema,
} from "./fruit-schemas.ts";
import { get, nothing, patch, post, put, remove, takes } from "../api-operation.ts";

export const submitFruit = put(
  "/api/fruits/:id",
  fruitReceiptSchema,
  takes<typeof fruitSubmissionSchema>,
);
export const editFruit = patch(
  "/api/fruits/:id",
  fruitReceiptSchema,
  takes<typeof fruitEditSchema>,
);
export const deleteFruit = remove("/api/fruits/:id", nothing);
export const submitWholeFruit = put("/api/fruits/:id/whole", fruitReceiptSchema);
export const correctPhotos = post("/api/fruits/:id/corrections", fruitSchema);
export const sendPhoto = put("/api/fruits/:id/photos/:role", fruitPhotoSchema);
export const deletePhoto = remove("/api/fruits/:id/photos/:role", nothing);
export const readPhotoParts = get("/api/fruits/:id/photos/:role/parts", photoPartAnswerSchema);
export const sendPhotoPart = put(
  "/api/fruits/:id/photos/:role/parts/:start",
  photoPartAnswerSchema,
);
