/** The most characters of a note on an order. */
export const mostNoteCharacters = 1000

/** The most colleagues that a note mentions. */
export const mostMentions = 10
