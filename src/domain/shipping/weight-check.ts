/** The difference a weight may have: a share of what was expected, and at least some grams. */
export type WeightTolerance = { readonly percent: number; readonly grams: number }

export type WeightVerdict = 'fits' | 'light' | 'heavy'

/**
 * Compares grams on the scale with what was expected (docs/spec/correctness.md#36). The difference may be the larger
 * of the two tolerances, and no more.
 */
export function judgeWeight(measured: number, expected: number, { percent, grams }: WeightTolerance): WeightVerdict {
  const allowed = Math.max(grams, (expected * percent) / 100)
  const difference = measured - expected
  if (Math.abs(difference) <= allowed) return 'fits'
  return difference < 0 ? 'light' : 'heavy'
}
