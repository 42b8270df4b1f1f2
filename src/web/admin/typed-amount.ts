/** Returns an amount typed in rupees, below zero with a minus; undefined when it is none. */
export const typedAmount = (typed: string): number | undefined =>
  /^-?\d{1,7}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : undefined
