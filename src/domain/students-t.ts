/**
 * Student's t-distribution, calculated with the incomplete beta function. Equation numbers refer to the NIST Digital
 * Library of Mathematical Functions.
 */

/** The probability that |t| is at least this large by chance: I(ν / (ν + t²); ν/2, 1/2), Abramowitz and Stegun 26.7.1. */
export function twoTailed(t: number, degrees: number): number {
  return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 1 / 2)
}

/** The value that |t| exceeds by chance in this share of cases. */
export function criticalT(share: number, degrees: number): number {
  let [low, high] = [0, 1]
  while (twoTailed(high, degrees) > share) high *= 2
  while (high - low > 1e-12 * high) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (twoTailed(middle, degrees) > share) low = middle
    else high = middle
  }
  return high
}

/**
 * The regularised incomplete beta function, 8.17.1. The continued fraction converges for only one of the two
 * tails. The other tail is 1 minus it.
 */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  return x < (a + 1) / (a + b + 2) ? lowerEnd(x, a, b) : 1 - lowerEnd(1 - x, b, a)
}

const SMALLEST = 1e-300
const ENOUGH = 1e-15

/** The continued fraction 8.17.22, evaluated by Lentz's method. */
function lowerEnd(x: number, a: number, b: number): number {
  const kept = (value: number) => (Math.abs(value) < SMALLEST ? SMALLEST : value)
  let c = 1
  let d = 1 / kept(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m < 100_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / kept(1 + even * d)
    c = kept(1 + even / c)
    fraction *= d * c
    d = 1 / kept(1 + odd * d)
    c = kept(1 + odd / c)
    fraction *= d * c
    if (Math.abs(d * c - 1) < ENOUGH) break
  }
  const logFactor = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)
  return (Math.exp(logFactor) * fraction) / a
}

/** Stirling's series, 5.11.1, from 12 upwards. Below 12, Γ(z + 1) = z Γ(z). */
function logGamma(z: number): number {
  if (z < 12) return logGamma(z + 1) - Math.log(z)
  const series = 1 / (12 * z) - 1 / (360 * z ** 3) + 1 / (1_260 * z ** 5) - 1 / (1_680 * z ** 7)
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series
}
