import { liveEventSchema } from "./event-schemas.ts";
import { get } from "../api-operation.ts";

export const followEvents = get("/api/events", { events: liveEventSchema });
