import { odataAnswerSchema, odataServiceSchema } from "./odata-schemas.ts";
import { get } from "../api-operation.ts";

export const readODataService = get("/api/odata/v4", odataServiceSchema);
export const readODataMetadata = get("/api/odata/v4/$metadata", { file: "application/xml" });
export const readOData = get("/api/odata/v4/:resource", odataAnswerSchema);
export const countOData = get("/api/odata/v4/:resource/$count", { file: "text/plain" });
