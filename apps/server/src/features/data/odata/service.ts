/** The data for spreadsheets, as OData 4.0: read by administrators and their keys, once a setting switches it on. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { ODataAnswer } from "@elaeis/domain/odata/odata-schemas";
import { assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { entitySetsWith, type EntitySet } from "./entity-set-queries.ts";
import { metadataDocument } from "./metadata.ts";
import { optionsOf, refuseUnknown, skipToken, type Options, type Query } from "./options.ts";
import { countRows, readOne, readPage, type FoundPage } from "./queries.ts";

export type ODataService = ReturnType<typeof createODataService>;

export function createODataService({
  database,
  settings,
  publicUrl,
}: {
  database: Database;
  settings: SettingsReader;
  publicUrl: URL;
}) {
  const root = `${publicUrl.origin}/api/odata/v4`;

  /** The tables there are now. @throws Problem not_signed_in, forbidden, key_lacks_scope, odata_off */
  async function open(actor: Actor): Promise<readonly EntitySet[]> {
    assertMay(actor, "exports.manage");
    if (!(await settings.current("odata_enabled"))) throw new Problem("odata_off");
    return entitySetsWith(await settings.current("own_fields"));
  }

  return {
    async serviceDocument(actor: Actor, query: Query) {
      const entitySets = await open(actor);
      refuseUnknown(query);
      return {
        "@odata.context": `${root}/$metadata`,
        value: entitySets.map(({ name }) => ({ name, kind: "EntitySet" as const, url: name })),
      };
    },

    async metadata(actor: Actor, language: "en" | "fr"): Promise<string> {
      return metadataDocument(await open(actor), language);
    },

    /** A set, or one of it: `Fruits`, `Fruits(01920000-…)`. @throws Problem those of OData */
    async read(
      actor: Actor,
      resource: string,
      { query, pageSize }: { query: Query; pageSize: number | undefined },
    ): Promise<ODataAnswer> {
      const { set, id } = resourceOf(resource, await open(actor));
      const options = optionsOf(query, set, pageSize);
      const context = contextOf(root, set, options);
      if (id !== undefined) {
        const found = await database.withSnapshot(actor, (tx) => readOne(tx, set, id, options));
        if (found === undefined) throw unknown(resource);
        return { "@odata.context": `${context}/$entity`, ...found };
      }
      const limit = Math.min(options.pageSize, options.top ?? Infinity);
      return database.withSnapshot(actor, async (tx) => {
        const found = await readPage(tx, set, options, limit + 1);
        const count = options.wantsCount ? await countRows(tx, set, options) : undefined;
        const link = nextLink(`${root}/${set.name}`, query, options, found);
        return {
          "@odata.context": context,
          ...(count === undefined ? {} : { "@odata.count": count }),
          value: found.rows.slice(0, limit),
          ...(link === undefined ? {} : { "@odata.nextLink": link }),
        };
      });
    },

    async count(actor: Actor, resource: string, query: Query): Promise<number> {
      const { set, id } = resourceOf(resource, await open(actor));
      if (id !== undefined) throw unknown(`${resource}/$count`);
      const options = optionsOf(query, set, undefined);
      return database.withSnapshot(actor, (tx) => countRows(tx, set, options));
    },
  };
}

function unknown(name: string): Problem {
  return new Problem("odata_unknown_resource", { name: name.slice(0, 80) });
}

function resourceOf(
  resource: string,
  entitySets: readonly EntitySet[],
): { set: EntitySet; id: string | undefined } {
  const [, name, id] =
    /^(\w+)(?:\((?:id=)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\))?$/i.exec(resource) ?? [];
  const set = entitySets.find((one) => one.name === name);
  if (set === undefined) throw unknown(resource);
  return { set, id };
}

function contextOf(root: string, set: EntitySet, { selected, isEverySelected }: Options): string {
  const columns = isEverySelected ? "" : `(${selected.map(({ name }) => name).join(",")})`;
  return `${root}/$metadata#${set.name}${columns}`;
}

/** Where more rows are wanted than this page has. */
function nextLink(
  address: string,
  query: Query,
  options: Options,
  { places }: FoundPage,
): string | undefined {
  const { pageSize, top } = options;
  const last = places[pageSize - 1];
  const left = top === undefined ? undefined : top - pageSize;
  if (places.length <= pageSize || last === undefined || (left !== undefined && left <= 0)) {
    return undefined;
  }
  const { $skip: _skip, $count: _count, ...rest } = query;
  const next = new URLSearchParams({
    ...rest,
    ...(left === undefined ? {} : { $top: String(left) }),
    $skiptoken: skipToken(options, last),
  });
  return `${address}?${next.toString().replaceAll("%24", "$").replaceAll("+", "%20")}`;
}
