import guide from "../../../../../../docs/use/collector.md?guide";

export const en = guide;
