/** `$metadata`: the CSDL document (XML), with the words and units that exports have. */
import type { EntitySet, Kind, Property } from "./entity-set-queries.ts";

const edmTypes: Record<Kind, string> = {
  text: "Edm.String",
  number: "Edm.Double",
  integer: "Edm.Int32",
  boolean: "Edm.Boolean",
  moment: 'Edm.DateTimeOffset" Precision="6',
  guid: "Edm.Guid",
};

const vocabularies = [
  ["Org.OData.Core.V1", "Core", "Core"],
  ["Org.OData.Capabilities.V1", "Capabilities", "Capabilities"],
  ["Org.OData.Measures.V1", "Measures", "Measures"],
] as const;

export function metadataDocument(entitySets: readonly EntitySet[], language: "en" | "fr"): string {
  const references = vocabularies.map(
    ([
      namespace,
      alias,
      file,
    ]) => `  <edmx:Reference Uri="${vocabularyFolder}Org.OData.${file}.V1.xml">
    <edmx:Include Namespace="${namespace}" Alias="${alias}"/>
  </edmx:Reference>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
${references.join("\n")}
  <edmx:DataServices>
    <Schema Namespace="Elaeis" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${entitySets.map((set) => entityType(set, language)).join("\n")}
      <EntityContainer Name="Data">
${entitySets.map((set) => entitySet(set, language)).join("\n")}
      </EntityContainer>
    </Schema>
  </edmx:DataServices>
</edmx:Edmx>
`;
}

const vocabularyFolder = "https://oasis-tcs.github.io/odata-vocabularies/vocabularies/";

function entityType({ type, properties }: EntitySet, language: "en" | "fr"): string {
  return `      <EntityType Name="${type}">
        <Key><PropertyRef Name="id"/></Key>
${properties.map((property) => describe(property, language)).join("\n")}
      </EntityType>`;
}

function describe({ name, kind, words, unit: own }: Property, language: "en" | "fr"): string {
  const nullable = name === "id" ? ' Nullable="false"' : "";
  const unit = own ?? /\((%|°C|m|ha)\)/.exec(words.en)?.[1];
  const measured =
    unit === undefined
      ? ""
      : `\n          <Annotation Term="Measures.Unit" String="${escaped(unit)}"/>`;
  return `        <Property Name="${name}" Type="${edmTypes[kind]}"${nullable}>
          <Annotation Term="Core.Description" String="${escaped(words[language])}"/>${measured}
        </Property>`;
}

function entitySet({ name, type, words }: EntitySet, language: "en" | "fr"): string {
  const closed = ["Insertable", "Updatable", "Deletable"] as const;
  const restrictions = closed.map((property) => {
    const term = { Insertable: "Insert", Updatable: "Update", Deletable: "Delete" }[property];
    return refused(`${term}Restrictions`, property);
  });
  return `        <EntitySet Name="${name}" EntityType="Elaeis.${type}">
          <Annotation Term="Core.Description" String="${escaped(words[language])}"/>
${[...restrictions, refused("ExpandRestrictions", "Expandable"), refused("SearchRestrictions", "Searchable")].join("\n")}
        </EntitySet>`;
}

function refused(term: string, property: string): string {
  return `          <Annotation Term="Capabilities.${term}"><Record><PropertyValue Property="${property}" Bool="false"/></Record></Annotation>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
