import {
  type contactRequestSchema,
  type priorityRequestSchema,
  requestReceiptSchema,
} from "./contact-schemas.ts";
import { post, takes } from "../api-operation.ts";

export const sendContactRequest = post(
  "/api/contact-requests",
  requestReceiptSchema,
  takes<typeof contactRequestSchema>,
);
export const sendPriorityRequest = post(
  "/api/priority-requests",
  requestReceiptSchema,
  takes<typeof priorityRequestSchema>,
);
