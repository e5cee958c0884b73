export const apiWords = {
  language: "Language of the browser (BCP 47), 50 characters at most.",
  device_info: "What the browser says of itself.",
  userAgent: "What the browser calls itself.",
  platform: "Operating system, as the browser names it.",
  offline_data_count: "Fruits that are on the device only.",
  sent_count: "Fruits that were sent just now.",
  failed: "Fruits that the server refused.",
  local_id: "Identifier (UUID) that the device gave the fruit.",
  data: "The fruit as recorded, without photos.",
  error_message: "Why it was refused.",
  settled: "Identifiers of fruits that were refused before and are accepted now.",
};
