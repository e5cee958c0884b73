import { useQuery } from "@tanstack/react-query";
import { mailStatusQuery } from "#api/mail.ts";

/** True once it is known that no mail server would carry an invitation. */
export function useNoMail(): boolean {
  return useQuery(mailStatusQuery).data?.sends === false;
}
