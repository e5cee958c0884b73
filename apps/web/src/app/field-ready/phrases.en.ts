export const en = {
  ready: "Ready for the field",
  screensComing: (percent: string) => `Downloading the screens: ${percent}`,
  modelComing: "Downloading the prediction model",
};
