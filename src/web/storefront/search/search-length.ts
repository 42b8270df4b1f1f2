const minCharacters = 2

/** Fewer than two characters are no search (docs/spec/specification.md#4). */
export const canSearch = ({ q }: { q?: string }): boolean => (q ?? '').length >= minCharacters
