export const en = {
  date: "Date",
  place: "Zone",
  toFill: "to fill in by hand",
  code: (reference: string) => `QR code of ${reference}`,
};
