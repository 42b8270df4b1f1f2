/** The length of the reason for a staff action, in characters. */
export const reasonLength = { least: 3, most: 300 } as const

/** Returns whether a typed text is long enough for the reason of a staff action. */
export const isReason = (typed: string): boolean => typed.trim().length >= reasonLength.least
