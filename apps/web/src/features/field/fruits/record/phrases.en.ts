export const en = {
  newTitle: "New fruit",
  editTitle: (reference: string) => `Edit ${reference}`,
  close: "Close",
  cancel: "Cancel",
  steps: { photos: "Photos", data: "Data", upload: "Upload", done: "Done" },
  progress: "Progress",
  photos: "Photos",
  counter: (taken: number, max: number) => `${taken}/${max}`,
  counterLabel: "4 required + bonus",
  required: "required",
  bonus: "bonus",
  take: (role: string) => `Photograph: ${role}`,
  takeTile: (role: string) => `Take the photo: ${role}`,
  retakeTile: (role: string) => `Retake the photo: ${role}`,
  chooseSeveral: "Choose several files",
  preparing: "Preparing…",
  unreadable: (file: string) => `${file} cannot be read as a picture.`,
  insecureAddress: (file: string) =>
    `${file} cannot be prepared: photos need a secure address. Open the app over https.`,
  removePhoto: (role: string) => `Remove the photo: ${role}`,
  retake: "Retake",
  warnings: {
    image_blurred: "Blurred photo",
    image_dark: "Too dark",
    image_overexposed: "Too bright",
  },
  warningOf: (role: string, warning: string) => `${role}: ${warning}`,
  newMark: "NEW",
  awaited: "pending",
  protocol: "Whole fruit, plain background, soft light, in focus.",
  storageFull: (file: string) =>
    `${file} was not kept: this device has no room left. Send or export the fruits that wait, or free some room.`,
  notKept: (file: string) =>
    `${file} was not kept: this browser lets nothing be stored on the device.`,
  storageFullHandIn:
    "This device is out of room: the fruit could not join what is to be sent. It stays here as it is. Send or export the waiting fruits, then try again.",
  storageFailedHandIn:
    "The fruit was not saved: this device's storage does not respond. Keep this form open and try again.",
  storageTight:
    "Little room is left on this device: the next photos might not be kept. Send the waiting fruits, or put them in safety with the emergency export.",
  exportNow: "Emergency export (ZIP)",
  exportFailed: "The export could not be written.",
  cannotKeep:
    "This browser lets nothing be stored on the device (a private window, or blocked storage). Nothing is kept here: while you are online the fruit goes straight to the server, and this form is lost if you close it before. To work without network, open the app in an ordinary window.",
  cannotKeepEdit:
    "Nothing was changed: this browser lets nothing be stored on the device, and an edit is kept there until it is sent. Open the app in an ordinary window to edit fruits.",
  uploadingDirectly:
    "Sending the fruit straight to the server. Nothing of it is kept on this device: leave this screen open.",
  directNotSent: (message: string) =>
    `The fruit was not sent, and nothing of it is kept on this device. Leave this form open and try again. (${message})`,
  directSignIn:
    "Your session has ended, and nothing of this fruit is kept on this device. Leave this form open, sign in again in another tab of this browser, then try again here.",
  storageFailedForm:
    "This device's storage does not respond: what you typed last is not kept. Keep this form open, and note these values before you close it.",
  storageFullForm:
    "This device has no room left: what you typed last is not kept. Send the fruits that wait, or free some room.",
  restored: "Draft found again as you left it.",
  startAnew: "Start again",
  startAnewTitle: "Delete this draft?",
  startAnewText: "Its photos and values have not been sent yet: they will be lost.",
  inBackground: "Carry on in the background",
  kept: "Fruit kept on this device",
  label: "QR label",
  keptUntilOnline:
    "It will be sent by itself as soon as the server can be reached, even after the app was closed.",
  keptUntilSignIn: "It will be sent once you have signed in again.",
  identity: "The fruit",
  reference: "Reference",
  scan: "Scan a label",
  values: "NIR values",
  keypad: "NIR keypad",
  keypadAway: "The NIR keypad is not on this device yet: open it once with network.",
  conditions: "Conditions",
  temperature: "Analysis temperature",
  maturity: "Maturity",
  season: "Season",
  choose: "Not specified",
  place: "Place",
  latitude: "Latitude",
  longitude: "Longitude",
  placeName: "Place name",
  remarks: "Remarks",
  summary: "Please check these fields:",
  problems: {
    required: "is required",
    not_a_number: "is not a number",
    out_of_range: "is out of range",
    too_precise: "has too many decimals",
    too_long: "is too long",
    half_a_place: "is missing: latitude and longitude go together",
  },
  problemHints: {
    required: "Required",
    not_a_number: "Enter a number, such as 23.4",
    out_of_range: (min: string, max: string) => `Between ${min} and ${max}`,
    too_precise: (decimals: number) =>
      decimals === 1 ? "One decimal at most" : `${decimals} decimals at most`,
    too_long: "Too long",
    half_a_place: "Latitude and longitude go together",
  },
  tooFewPhotos: "At least 4 photos required (front, back, left, right)",
  fewPhotosWarning: "This fruit has fewer than the 4 required photos.",
  submit: "Create the fruit",
  save: "Save",
  uploading: "Sending the fruit. It is already safe on this device.",
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
  uploadingEdit: "Sending your changes. They are already safe on this device.",
  editKept: "Changes kept on this device",
  editKeptUntilOnline:
    "They will be sent by themselves as soon as the server can be reached, even after the app was closed.",
  editKeptUntilSignIn: "They will be sent once you have signed in again.",
  continuesEdit: "Your changes that still wait to be sent are in this form. Saving adds to them.",
  seenBefore:
    "The server cannot be reached: this is the fruit as this device saw it last. Photos may be missing.",
  photosUnknown: (count: number) =>
    `This device has seen this fruit in a list only: its values can be changed, its photos (${count}) neither seen nor changed until the server can be reached.`,
  neverSeen:
    "This device has never shown this fruit, so it holds none of its values and cannot edit it without network. Open it, or the list that names it, once with network.",
  notBackToForm:
    "It could not go back to its form: this device has no room left, or its memory did not answer. Nothing was changed.",
  conflict:
    "Somebody else changed the same values or photos meanwhile. Nothing was overwritten: compare both versions and choose.",
  compare: "Compare and choose",
  fruitGone:
    "This fruit was deleted meanwhile, or you may no longer see it. Your changes are kept on this device.",
  toOutbox: "See what waits",
  stillWaiting:
    "This fruit has not wholly left this device yet. It can be corrected in its form, and is then sent as corrected.",
  backToForm: "Back to the form",
  photoRemovalFailed: (message: string) => `Error deleting the photo: ${message}`,
  loading: "Loading the fruit",
  loadFailed: "This fruit could not be loaded",
  retry: "Try again",
  leaveTitle: "Leave without saving?",
  leaveText: "What you entered and photographed here will be lost.",
  leave: "Leave",
  stay: "Stay",
  removeTitle: "Delete this photo?",
  removeText: (role: string) =>
    `The stored photo “${role}” will be deleted at once, even if you then cancel; without network, once your changes are sent.`,
  remove: "Delete",
};
