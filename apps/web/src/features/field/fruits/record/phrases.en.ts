export const en = {
  newTitle: "New fruit",
  correctTitle: (reference: string) => `Correct ${reference}`,
  editTitle: (reference: string) => `Edit ${reference}`,
  keepDraft: "Keep draft",
  steps: { photos: "Photos", data: "Data", upload: "Upload", done: "Done" },
  progress: "Progress",
  photos: "Photos",
  counter: (taken: number, max: number) => `${taken}/${max}`,
  counterLabel: "4 required + bonus",
  required: "required",
  optional: "optional",
  asked: "requested",
  take: (role: string) => `Photograph: ${role}`,
  takeTile: (role: string) => `Take the photo: ${role}`,
  retakeTile: (role: string) => `Retake the photo: ${role}`,
  chooseSeveral: "Choose several files",
  several: "Several files",
  changeSides: "Move to another side",
  phoneCamera: "Phone camera",
  cameraBlocked: "The camera is blocked for this app: photos are taken with the phone camera.",
  partAway: "This part is not on this device yet: open it once while online.",
  preparing: "Preparing…",
  unreadable: (file: string) => `${file} cannot be read as a picture.`,
  insecureAddress: (file: string) =>
    `${file} was not saved: photos need a secure address. Open the app over https.`,
  photoElsewhere: (latitude: string, longitude: string, distance: string) =>
    `The photo was taken at ${latitude}, ${longitude}, ${distance} from this position.`,
  photoPlace: (latitude: string, longitude: string) =>
    `The photo was taken at ${latitude}, ${longitude}.`,
  usePhotoPlace: "Use the photo's position",
  longPast: "This date is years ago. Check it, and the clock of the phone or camera.",
  weeksBehind: (date: string) =>
    `This date is years ago. If a GPS clock is 1,024 weeks behind, it was ${date}. Check it.`,
  putBack: "Put back",
  putBackPhoto: (role: string) => `Put back the photo: ${role}`,
  removePhoto: (role: string) => `Remove the photo: ${role}`,
  retake: "Retake",
  warningOf: (role: string, warning: string) => `${role}: ${warning}`,
  newMark: "NEW",
  awaited: "pending",
  onlineOnly: "shown when online",
  notShown: "cannot be shown",
  protocol: "Whole fruit, plain background, soft light, in focus.",
  storageFull: (file: string) =>
    `${file} was not saved: this device's storage is full. Send or export the waiting fruits, or free up space.`,
  notKept: (file: string) =>
    `${file} was not saved: this browser does not allow storage on the device.`,
  storageFullHandIn:
    "This device's storage is full: the fruit is not in the outbox, but this form still holds it. Send or export the waiting fruits, then try again.",
  storageFailedHandIn:
    "The fruit was not saved: this device's storage does not respond. Keep this form open and try again.",
  storageTight:
    "Storage on this device is nearly full: the next photos may not be saved. Send the waiting fruits, or make an emergency export.",
  exportNow: "Emergency export (ZIP)",
  exportFailed: "The export failed. Try again.",
  cannotKeep:
    "This browser does not allow storage on the device (a private window, or blocked storage). While you are online the fruit goes straight to the server; if you close this form first, it is lost. To work offline, open the app in an ordinary window.",
  storageSilent:
    "This device's storage is not answering. While you are online the fruit goes straight to the server; keep this form open until it is sent. To work offline, close the app completely and open it again.",
  storageSilentEdit:
    "This device's storage is not answering. Keep this form open: your changes are saved once it answers. If it takes long, write them down, close the app completely and open it again.",
  cannotKeepEdit:
    "Nothing was changed: this browser does not allow storage on the device. To edit fruits, open the app in an ordinary window.",
  uploadingDirectly:
    "Sending straight to the server. Leave this screen open until it is done: nothing is saved on this device.",
  directNotSent: (message: string) =>
    `The fruit was not sent. Leave this form open and try again: nothing is saved on this device. (${message})`,
  directSignIn:
    "Your session has ended. Leave this form open, sign in again in another tab, then try again here: nothing is saved on this device.",
  storageFailedForm:
    "This device's storage does not respond: what you typed last is not saved. Write these values down before you close this form.",
  storageFullForm:
    "This device's storage is full: what you typed last is not saved. Send the waiting fruits, or free up space.",
  restored: "Your draft is back.",
  startAnew: "Start again",
  startAnewTitle: "Delete this draft?",
  startAnewText: "Its photos and values have not been sent: they will be lost.",
  inBackground: "Continue in the background",
  kept: "Fruit kept on this device",
  label: "QR label",
  keptUntilWifi: "The values are sent. The photos follow on Wi-Fi.",
  keptUntilOnline:
    "It will be sent automatically once the server answers, or when you next open the app.",
  keptUntilSignIn: "It will be sent once you have signed in again.",
  identity: "The fruit",
  dateHint: "Filled in with the first photo",
  dateOfFile: "Read from the file of the first photo",
  nearby: "Places nearby:",
  scan: "Scan a label",
  values: "Measured values",
  valuesHint: "By spectrometer (NIR) or in the laboratory.",
  keypad: "NIR keypad",
  remarkPhrases: "Phrases to add",
  ownFields: "More about this fruit",
  conditions: "Conditions",
  choose: "Not specified",
  place: "Place",
  summary: "Please check these fields:",
  problems: {
    required: "is required",
    not_a_number: "is not a number",
    out_of_range: "is out of range",
    too_precise: "has too many decimals",
    too_long: "is too long",
    not_plain: "has invisible characters or ends with a dot",
    half_a_place: "is missing: latitude and longitude go together",
    no_position: "is not a position with longitude 0",
    in_future: "is in the future",
  },
  problemHints: {
    required: "Required",
    not_a_number: "Enter a number, such as 23.4",
    out_of_range: (min: string, max: string) => `Between ${min} and ${max}`,
    too_precise: (decimals: number) =>
      decimals === 1 ? "One decimal at most" : `${decimals} decimals at most`,
    too_long: "Too long",
    not_plain: "Invisible characters, or a dot at the end: type it again",
    half_a_place: "Latitude and longitude go together",
    no_position: "0, 0 is not a position. Leave both empty if you don't know it",
    in_future: "This date is in the future",
  },
  unusual: (least: string, most: string) =>
    `Unusual value (usually ${least} to ${most}). Is it right?`,
  tooFewPhotos: "At least 4 photos required (front, back, left, right)",
  fewPhotosWarning: "This fruit has fewer than the 4 required photos.",
  photosFirst: "Take the 4 required photos first.",
  submit: "Save fruit",
  saveAndNext: "Save and next",
  nextFruit: "Next fruit",
  seriesSaved: (reference: string, count: number) =>
    `${reference} is saved. ${count === 1 ? "1 fruit" : `${count} fruits`} in this series.`,
  nthFruit: (number: number, reference: string) => `Fruit ${number} · ${reference}`,
  nextLabel: (reference: string) =>
    `Next label on the sheet: ${reference}. Check that it is the one on this fruit.`,
  uploading: "Sending the fruit. It is saved on this device.",
  fruitData: "Data",
  waiting: "waiting",
  sent: "received",
  sentCount: (sent: number, all: number) => `${sent} of ${all} photos received`,
  created: "✅ Fruit created successfully!",
  updated: "✅ Fruit updated successfully!",
  referenceChanged: (reference: string) =>
    `The reference was already taken; this fruit is now ${reference}.`,
  createFailed: (message: string) => `Error creating the fruit: ${message}`,
  createFailedUnknown: "Error while creating the fruit",
  updateFailed: "Error while updating",
  updateFailedUnknown: "Your changes could not be saved. Try again.",
  uploadingEdit: "Sending your changes. They are saved on this device.",
  editKept: "Changes kept on this device",
  editKeptUntilOnline:
    "They will be sent automatically once the server answers, or when you next open the app.",
  editKeptUntilSignIn: "They will be sent once you have signed in again.",
  continuesEdit: "This form holds your changes that are not sent yet. Saving adds to them.",
  seenBefore: "Offline: this is the last version seen on this device. Photos may be missing.",
  photosUnknown: (count: number) =>
    `Offline: this fruit's photos (${count}) are not on this device. A photo taken now replaces the one of the same side.`,
  neverSeen:
    "This device has not seen this fruit yet: open it once while online to edit it offline.",
  ownConflict:
    "You changed the same values or photos on another device. Nothing was overwritten: compare both versions and choose.",
  conflict:
    "Someone else changed the same values or photos. Nothing was overwritten: compare both versions and choose.",
  compare: "Compare and choose",
  fruitGone:
    "This fruit was deleted, or you no longer have access to it. Your changes are kept on this device.",
  newFruitGone:
    "An administrator deleted this fruit. Your values and photos are kept on this device: save them as a new fruit from the outbox.",
  toOutbox: "See the outbox",
  photoRemovalFailed: (message: string) => `Error deleting the photo: ${message}`,
  loading: "Loading the fruit",
  loadFailed: "This fruit could not be loaded",
  leaveTitle: "Leave without saving?",
  leaveText: "The photos and values entered here will be lost.",
  leave: "Leave",
  stay: "Stay",
};
