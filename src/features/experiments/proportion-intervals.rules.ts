/** The 97.5th percentile of the normal distribution, for intervals of 95% confidence. */
const z = 1.959963984540054

/** How many of how many. */
export interface Proportion {
  count: number
  total: number
}

/** A share of 0 to 1, or a difference of shares of -1 to 1, with its interval of 95% confidence. */
export interface Estimate {
  value: number
  low: number
  high: number
}

/**
 * Estimates a share by Wilson's score interval without continuity correction. Returns null if nothing was counted.
 * Wilson, E. B. (1927), "Probable inference, the law of succession, and statistical inference", Journal of the American
 * Statistical Association 22:209-212; method 3 in Newcombe, R. G. (1998), "Two-sided confidence intervals for the single
 * proportion", Statistics in Medicine 17:857-872.
 */
export function wilson({ count, total }: Proportion): Estimate | null {
  if (total === 0) return null
  const value = count / total
  const middle = 2 * count + z * z
  const spread = z * Math.sqrt(z * z + 4 * count * (1 - value))
  const divisor = 2 * (total + z * z)
  return {
    value,
    low: count === 0 ? 0 : (middle - spread) / divisor,
    high: count === total ? 1 : (middle + spread) / divisor,
  }
}

/**
 * Estimates by how much the first share exceeds the second, from the Wilson intervals of both. Returns null if nothing
 * was counted on one side. Method 10 in Newcombe, R. G. (1998), "Interval estimation for the difference between
 * independent proportions: comparison of eleven methods", Statistics in Medicine 17:873-890.
 */
export function newcombe(first: Proportion, second: Proportion): Estimate | null {
  const [a, b] = [wilson(first), wilson(second)]
  if (!a || !b) return null
  const value = a.value - b.value
  return {
    value,
    low: value - Math.hypot(a.value - a.low, b.high - b.value),
    high: value + Math.hypot(a.high - a.value, b.value - b.low),
  }
}
