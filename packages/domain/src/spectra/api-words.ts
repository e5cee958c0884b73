export const apiWords = {
  wavelengths_nm: "Wavelengths in nanometres, rising or falling, one for each value.",
  "SpectrumRequest.values": "Absorbance or reflectance at each wavelength, as the device gives it.",
  value: "The predicted value, in percent.",
  extrapolated: "Whether it is beyond the laboratory values that the model has learned from.",
  interpolated: "Whether the spectrum was interpolated onto the model's wavelengths.",
  scores:
    "Where the spectrum lies among the learned ones: principal component scores, in standard deviations.",
  t2: "Hotelling's T² over its limit; above 1 a spectrum is refused.",
  q: "Squared residual Q over its limit; above 1 a spectrum is refused.",
};
