export type Reading = { hours: number; value: number }

/**
 * Fits a straight line through the readings by least squares. Returns its rise in an hour and the upper end of the
 * 95 % interval of that rise; both are `NaN` below three readings.
 */
export function riseOf(readings: readonly Reading[]): { perHour: number; atMost: number } {
  const many = readings.length
  const mean = (of: (one: Reading) => number) => readings.reduce((sum, one) => sum + of(one), 0) / many
  const [middle, height] = [mean(({ hours }) => hours), mean(({ value }) => value)]
  const spread = readings.reduce((sum, { hours }) => sum + (hours - middle) ** 2, 0)
  const perHour = readings.reduce((sum, { hours, value }) => sum + (hours - middle) * (value - height), 0) / spread
  const missed = readings.reduce((sum, { hours, value }) => sum + (value - height - perHour * (hours - middle)) ** 2, 0)
  const error = Math.sqrt(missed / (many - 2) / spread)
  return many < 3 ? { perHour: Number.NaN, atMost: Number.NaN } : { perHour, atMost: perHour + 1.96 * error }
}
