export const en = {
  range: (min: string, max: string, step: string) => `${min} to ${max}, in steps of ${step}`,
  position: (position: number, count: number) => `${position} of ${count}`,
  limit: (most: string) => `${most} at most`,
  empty: "empty",
  mark: "Decimal point",
  erase: "Erase",
  previous: "Previous",
  next: "Next",
  done: "OK",
};
