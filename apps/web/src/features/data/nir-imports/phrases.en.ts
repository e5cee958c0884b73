import { plural } from "#language/plural.ts";

const samples = (count: number) => plural("en", count, { one: "# sample", other: "# samples" });
const fruits = (count: number) => plural("en", count, { one: "# fruit", other: "# fruits" });

export const en = {
  title: "NIR import",
  choose: {
    title: "Device file",
    text: "JSON, CSV, JCAMP-DX or SPC, up to 50 MB. Importing a file twice creates no duplicates.",
    action: "Choose a file",
    otherFile: "Only JSON, CSV, JCAMP-DX and SPC files are supported",
    tooLarge: "File too large (maximum 50MB)",
  },
  file: {
    title: "What is in the file",
    samples: "Samples",
    importable: "Can be imported",
    alreadyThere: "Already there",
    outliers: "Unusual spectra",
    device: "Device",
    serial: "Serial number",
    calibration: "Calibration",
    version: "Version",
    size: "Size",
    before: (when: string) => `This file was already imported on ${when}.`,
    seeBefore: "See that import",
    remarks: "Before you import",
  },
  spectra: {
    title: "The first five spectra",
    text: (compared: number) =>
      `Compared with the median of the first ${compared} spectra. A spectrum is unusual above a modified z-score of 3.5: often the probe did not touch the fruit. It is imported anyway.`,
    chart: (spectra: number, unusual: number) =>
      `Curves of ${spectra} spectra over their median; ${unusual} of them unusual. See the table below.`,
    median: "Median",
    sample: (index: number) => `Sample ${index}`,
    unusualSample: (index: number) => `Sample ${index}, unusual`,
    unusual: "Unusual",
    ordinary: "Ordinary",
    screened:
      "Over the median of the first 300 spectra. A spectrum is unusual if it is flat, implausible or far from all others. It is imported anyway; calibration leaves it out.",
    place: "Position in the spectrum",
    wavelength: "Wavelength (nm)",
    value: "Value",
    absorbance: "Absorbance",
    none: "No spectra in this file.",
  },
  preview: {
    title: "The first five samples",
    sample: "Sample",
    measured: "Measured",
    values: "Values by code",
    temperature: "Sensor",
    position: "Position",
    noPosition: "none",
    at: (latitude: string, longitude: string) => `${latitude}, ${longitude}`,
    spectrum: "Spectrum",
    scans: (count: number) => `mean of ${count} scans`,
    degrees: (value: string) => `${value} °C`,
    missing: "missing",
  },
  reading: {
    title: "How to read this file",
    layout: "Layout",
    layouts: {
      wide: "One row per sample",
      transposed: "One column per sample",
      long: "One row per value",
    },
    columns: {
      sample: "Sample column",
      date: "Date column",
      axis: "Wavelength column",
      value: "Value column",
    },
    none: { sample: "None (numbered)", date: "None (day of upload)" },
    column: (place: number) => `Column ${place}`,
    unit: "Wavelengths in",
    units: { nm: "Nanometres (nm)", "cm-1": "Wavenumbers (cm⁻¹)", µm: "Micrometres (µm)" },
    kind: "Values are",
    kindHint: "Spectra are stored as absorbance.",
    kinds: {
      absorbance: "Absorbance, log(1/R)",
      reflectance: "Reflectance, 0 to 1",
      percent: "Reflectance in percent",
    },
    choose: "Choose",
    deviceType: "Device type",
    deviceTypeHint: "A calibration belongs to one type.",
    serial: "Serial number",
    creates: "Create a fruit for samples that match none",
    createsHint:
      "A sample matches the fruit whose reference or label it names, or that this device read under the same number.",
  },
  mapping: {
    title: "What each code stands for",
    text: "Codes 1, 3, 7 and 30 are known. Unknown codes get a suggestion based on their average, used only if you confirm it.",
    code: (code: number) => `Code ${code}`,
    average: (value: string) => `average ${value}`,
    confidence: (percent: string) => `${percent} sure`,
    known: "Known",
    unknown: "Unknown",
    confirm: (code: number, field: string) => `Use code ${code} as ${field}`,
    field: (code: number) => `Code ${code} stands for`,
    ignored: "Not used",
    conflict: "Two codes would stand for the same value.",
  },
  order: {
    title: "Import",
    recipient: "Recipient user",
    recipientHint: "The fruits will be theirs.",
    recipientMissing: "Please select a recipient user",
    skipDuplicates: "Skip fruits already imported",
    skipDuplicatesHint: "Otherwise they are updated. Nothing is ever duplicated.",
    missingAsNull: "Leave missing values empty",
    missingAsNullHint:
      "Otherwise they are stored as 0, marked as missing, and left out of averages and training.",
    action: (created: number, updated: number) =>
      updated === 0
        ? `Import ${samples(created)}`
        : created === 0
          ? `Update ${fruits(updated)}`
          : `Import ${samples(created)}, update ${fruits(updated)}`,
    allThere: "Nothing new: all fruits in this file already exist.",
    noneImportable: "No sample of this file can be imported.",
    failed: "The import could not start",
  },
  view: {
    undoText:
      "Fruits created by this import are deleted, and those it updated get their previous values back. Anything changed since is kept.",
    loadFailed: "The import could not be loaded",
    progress: (done: number, all: number) => `${done} of ${samples(all)}`,
    cancelText: "Fruits already imported stay. Import the file again for the rest.",
    stopped: "Import the file again for the rest.",
    nothingNew: (count: number) => `0 new, ${count} already there`,
    for: (recipient: string) => `For ${recipient}`,
    took: (seconds: string) => `in ${seconds} s`,
    imported: "Imported",
    updated: "Updated",
    skipped: "Already there",
    refused: "Refused",
    missing: "Values missing",
    errors: "Errors",
    warnings: "Warnings",
    seeFruits: "See the fruits",
  },
  somebody: "a deleted account",
  history: {
    none: "No imports yet. Choose a file above.",
    fruits: "Fruits",
  },
};
