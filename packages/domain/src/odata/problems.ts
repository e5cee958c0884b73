export const odataProblems = {
  odata_off: {
    status: 404,
    en: "OData is switched off. An administrator can switch it on under Integrations.",
    fr: "OData est désactivé. Un administrateur peut l'activer dans Intégrations.",
  },
  odata_unknown_resource: {
    status: 404,
    en: "There is no {name}. GET $metadata lists what there is.",
    fr: "{name} n'existe pas. GET $metadata donne ce qui existe.",
  },
  odata_unsupported: {
    status: 501,
    en: "{name} is not supported here.",
    fr: "{name} n'est pas pris en charge ici.",
  },
  odata_syntax: {
    status: 400,
    en: "{option} is not valid at “{near}”.",
    fr: "{option} n'est pas valide à «\u00a0{near}\u00a0».",
  },
  odata_unknown_property: {
    status: 400,
    en: "{option} names {name}, which is no property. GET $metadata lists them.",
    fr: "{option} nomme {name}, qui n'est pas une propriété. GET $metadata les donne.",
  },
  odata_types: {
    status: 400,
    en: "In $filter, {name} ({type}) cannot be compared with “{value}”.",
    fr: "Dans $filter, {name} ({type}) ne se compare pas à «\u00a0{value}\u00a0».",
  },
  odata_too_complex: {
    status: 400,
    en: "$filter is longer than {characters} characters, has more than {parts} parts or is nested more than {depth} levels deep.",
    fr: "$filter dépasse {characters} caractères, {parts} parties ou {depth} niveaux.",
  },
  odata_skip_too_large: {
    status: 400,
    en: "$skip may be {max} at most. Follow @odata.nextLink instead.",
    fr: "$skip vaut au plus {max}. Suivez plutôt @odata.nextLink.",
  },
  odata_link_invalid: {
    status: 400,
    en: "This $skiptoken is not valid for this query. Start again without it.",
    fr: "Ce $skiptoken n'est pas valable pour cette requête. Recommencez sans lui.",
  },
} as const;
