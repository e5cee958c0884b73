import type { SpectrumRefusal, SpectrumScreening } from "@elaeis/domain/spectra/spectra";

export const fr: Record<SpectrumRefusal | SpectrumScreening, string> = {
  spectrum_unlike:
    "différent des spectres de l'étalonnage\u00a0: nettoyez la sonde et le fruit, puis mesurez à nouveau",
  spectrum_other_device: "lu par un autre appareil\u00a0: transférez-lui l'étalonnage",
  spectrum_not_covered: "ses longueurs d'onde ne couvrent pas celles de l'étalonnage",
  spectrum_too_coarse: "le pas entre ses longueurs d'onde est trop grand",
  spectrum_length: "pas autant de valeurs que de longueurs d'onde, ou trop peu",
  spectrum_not_finite: "une de ses valeurs n'est pas un nombre",
  spectrum_wavelengths_invalid: "ses longueurs d'onde ne sont pas croissantes",
  spectrum_not_reflectance:
    "une réflectance nulle ou négative\u00a0: l'appareil donne-t-il l'absorbance\u00a0?",
  spectrum_wavelengths_unknown: "l'appareil ne dit pas à quelles longueurs d'onde il a mesuré",
  spectrum_flat: "la même valeur à toutes les longueurs d'onde\u00a0: rien n'a été mesuré",
  spectrum_implausible: "une absorbance inférieure à −1 ou supérieure à 6",
  spectrum_outlier: "très loin de tous les autres spectres",
};
