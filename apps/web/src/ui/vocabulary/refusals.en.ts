import type { SpectrumRefusal, SpectrumScreening } from "@elaeis/domain/spectra/spectra";

export const en: Record<SpectrumRefusal | SpectrumScreening, string> = {
  spectrum_unlike:
    "unlike the spectra of the calibration: clean the probe and the fruit, then measure again",
  spectrum_other_device: "measured by another device: transfer the calibration to it",
  spectrum_not_covered: "its wavelengths do not cover those of the calibration",
  spectrum_too_coarse: "the steps between its wavelengths are too wide",
  spectrum_length: "not as many values as wavelengths, or too few",
  spectrum_not_finite: "one of its values is not a number",
  spectrum_wavelengths_invalid: "its wavelengths are not in ascending order",
  spectrum_not_reflectance: "a reflectance of 0 or less: does the device report absorbance?",
  spectrum_wavelengths_unknown: "the device does not say at which wavelengths it measured",
  spectrum_flat: "the same value at every wavelength: nothing was measured",
  spectrum_implausible: "an absorbance below −1 or above 6",
  spectrum_outlier: "far from all other spectra",
};
