const leastLetters = 2

/** Fewer than two characters find everything and nothing (specification section 4). */
export const canSearch = ({ q }: { q?: string }): boolean => (q ?? '').length >= leastLetters
