/** What can happen to a request on its way, and the drawing of what happens to which. */
/** Each kind with how often it comes, relative to the others. */
const weights = {
  /** The connection ends at some byte of the request; the server sees what came before. */
  cutRequest: 5,
  /** The connection ends at some byte of the answer: the server has done its work. */
  cutAnswer: 5,
  /** Not one byte of the answer arrives: the server has done its work. */
  lostAnswer: 5,
  /** The request arrives shorter than it was sent, and looks whole. */
  truncatedRequest: 3,
  /** The answer arrives shorter than it was sent, and looks whole. */
  truncatedAnswer: 3,
  delay: 4,
  /** The server gets the request again after it answered. */
  repeated: 4,
  /** The server gets the request several times at once. */
  repeatedAtOnce: 4,
  /** Somebody in between answers a page of their own, as the Wi-Fi of an airport does. */
  foreignPage: 2,
  status401: 2,
  status413: 1,
  status429: 2,
  status500: 3,
  status502: 2,
  status503: 2,
};

export type FaultKind = keyof typeof weights;

export type Fault = {
  kind: FaultKind;
  /** Where a cut falls: the share that still gets through, from 0 to below 1. */
  share: number;
  delayMs: number;
  /** Requests in all, where it is repeated. */
  times: number;
  /** Whether the server had done its work before somebody else answered. */
  afterServer: boolean;
  /** A connection that ends does so with a reset rather than a farewell. */
  isReset: boolean;
};

export type FaultCounts = Record<FaultKind, number>;

export function noFaults(): FaultCounts {
  return {
    cutRequest: 0,
    cutAnswer: 0,
    lostAnswer: 0,
    truncatedRequest: 0,
    truncatedAnswer: 0,
    delay: 0,
    repeated: 0,
    repeatedAtOnce: 0,
    foreignPage: 0,
    status401: 0,
    status413: 0,
    status429: 0,
    status500: 0,
    status502: 0,
    status503: 0,
  };
}

export const faultKinds = Object.keys(noFaults()).filter(
  (kind): kind is FaultKind => kind in weights,
);

const longestDelayMs = 1_500;

/** @param random uniform in [0, 1) */
export function drawFault(random: () => number): Fault {
  return {
    kind: drawKind(random),
    share: random(),
    delayMs: Math.round(random() * longestDelayMs),
    times: 2 + Math.floor(random() * 3),
    afterServer: random() < 0.5,
    isReset: random() < 0.5,
  };
}

function drawKind(random: () => number): FaultKind {
  const all = faultKinds.reduce((sum, kind) => sum + weights[kind], 0);
  let left = random() * all;
  for (const kind of faultKinds) {
    left -= weights[kind];
    if (left < 0) return kind;
  }
  return "cutRequest";
}
