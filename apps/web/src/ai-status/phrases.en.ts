export const en = {
  online: "AI online",
  checking: "Checking the AI",
  offline: "AI offline",
  offlineHint: "AI offline - check the server connection",
  unreachable: "The API cannot be reached",
  refresh: "Check the AI again",
  model: "Model",
  device: "Device",
  checkedAt: "Checked",
  synthetic: "trained on synthetic data: not calibrated in the field",
  real: "trained on measured fruits",
  mixed: "trained on measured and synthetic fruits",
};
