/** The minimum share of shelf life that a food must have left at delivery. */
const leastPercentLeft = 30
const enoughDaysLeft = 45

/**
 * Returns the minimum days of shelf life a food must have left at delivery: 30 percent or 45 days, whichever is
 * smaller, so that short-lived sweets stay saleable (the hub's rule). Null for products that do not expire.
 */
export const leastDaysLeft = (shelfLifeDays: number | null): number | null =>
  shelfLifeDays === null ? null : Math.min(enoughDaysLeft, Math.ceil((shelfLifeDays * leastPercentLeft) / 100))
