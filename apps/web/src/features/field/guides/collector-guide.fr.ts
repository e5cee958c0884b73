import guide from "../../../../../../docs/use/collecteur.md?guide";

export const fr = guide;
