/** The share of its life a food must still have at the door, and the days that are enough in any case. */
const leastPercentLeft = 30
const enoughDaysLeft = 45

/**
 * Days of life a food still has at least when it is delivered: 30 percent or 45 days, whichever is smaller, so that short-lived sweets
 * stay saleable (the hub's rule). Null for what does not go bad.
 */
export const leastDaysLeft = (shelfLifeDays: number | null): number | null =>
  shelfLifeDays === null ? null : Math.min(enoughDaysLeft, Math.ceil((shelfLifeDays * leastPercentLeft) / 100))
