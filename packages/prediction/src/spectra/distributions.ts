/** Quantiles of F and χ², by bisection on their distribution functions (Abramowitz & Stegun 1964, §26.4 to §26.6). */

/** Value that F with these degrees of freedom exceeds with probability 1 − `probability`. */
export function fQuantile(probability: number, first: number, second: number): number {
  return invert(probability, (x) =>
    incompleteBeta((first * x) / (first * x + second), first / 2, second / 2),
  );
}

export function chiSquareQuantile(probability: number, freedom: number): number {
  return invert(probability, (x) => incompleteGamma(freedom / 2, x / 2));
}

function invert(probability: number, distribution: (x: number) => number): number {
  let [low, high] = [0, 1];
  while (distribution(high) < probability && high < 1e12) high *= 2;
  for (let step = 0; step < 200 && high - low > 1e-12 * high; step++) {
    const middle = (low + high) / 2;
    if (distribution(middle) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Lanczos' approximation (g = 7), good to 15 digits for positive numbers. */
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const [first = 1, ...rest] = lanczos;
  const series = rest.reduce((sum, term, k) => sum + term / (x + k), first);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(series);
}

/** Regularised, by its series: all terms are positive, and a bisection needs no more speed. */
function incompleteGamma(a: number, x: number): number {
  if (x <= 0) return 0;
  // Far in the tail the series would need thousands of terms and the answer is 1 to 12 digits.
  if (x > a + 40 * Math.sqrt(a) + 80) return 1;
  let term = 1 / a;
  let sum = term;
  for (let k = 1; term > sum * 1e-16; k++) {
    term *= x / (a + k);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** Regularised, by Lentz's continued fraction (§26.5.8). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x),
  );
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    fraction *= c * d;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return (front * fraction) / a;
}
