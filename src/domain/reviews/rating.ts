/**
 * The number of reviews a product needs before its rating affects the listing order: one happy buyer must not outrank
 * many (terms of service, "Ranking").
 */
export const leastReviewsToRank = 3

export const starSteps = [5, 4, 3, 2, 1] as const
export type StarStep = (typeof starSteps)[number]

/** Returns the average rating to one decimal, halves up; null without reviews. */
export const averageStars = (starSum: number, reviews: number): number | null =>
  reviews === 0 ? null : Math.floor((starSum * 20 + reviews) / (2 * reviews)) / 10

export type StarShare = { readonly stars: StarStep; readonly count: number; readonly percent: number }

/**
 * Returns how many reviews gave 5, 4, 3, 2 and 1 stars, always all five and the best first, with whole percentages
 * that add up to 100 (largest remainder, so that a single bad review is not rounded away unless there are hundreds).
 */
export function starShares(counts: ReadonlyMap<number, number>): StarShare[] {
  const of = (stars: StarStep) => counts.get(stars) ?? 0
  const all = starSteps.reduce<number>((sum, stars) => sum + of(stars), 0)
  if (all === 0) return starSteps.map((stars) => ({ stars, count: 0, percent: 0 }))
  const floors = starSteps.map((stars) => Math.floor((of(stars) * 100) / all))
  const left = 100 - floors.reduce((sum, percent) => sum + percent, 0)
  const byRemainder = starSteps
    .map((stars, index) => ({ index, remainder: (of(stars) * 100) % all }))
    .toSorted((a, b) => b.remainder - a.remainder)
    .slice(0, left)
    .map(({ index }) => index)
  return starSteps.map((stars, index) => ({
    stars,
    count: of(stars),
    percent: (floors[index] ?? 0) + (byRemainder.includes(index) ? 1 : 0),
  }))
}
