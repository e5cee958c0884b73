import type { ApiOperation } from "@elaeis/domain/api-operation";
import { queryOptions, type QueryKey } from "@tanstack/react-query";
import { call, type Asked, type Needed } from "./ask.ts";

/** What a screen asks the server for. @param given what the operation needs */
export const queryOf = <const Key extends QueryKey, Path extends string, Given extends Asked>(
  queryKey: Key,
  operation: ApiOperation<Path, Given, never>,
  ...[given]: Needed<Path, never>
) => queryOptions({ queryKey, queryFn: ({ signal }) => call(operation, { ...given, signal }) });
