export const en = {
  label: "Theme",
  light: "Light",
  dark: "Dark",
  soleil: "Sunlight",
};
