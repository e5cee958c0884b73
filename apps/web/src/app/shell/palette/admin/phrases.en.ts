export const en = {
  placeholder: "Section, setting, person, fruit, request or import…",
  settings: "Settings",
  people: "People",
  requests: "Requests",
  imports: "Imports",
  importKinds: {
    nir: "NIR import",
    labels: "Laboratory values",
    fruits: "Excel import",
    people: "People import",
    phone: "Phone export",
  },
};
