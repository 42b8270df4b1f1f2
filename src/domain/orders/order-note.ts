/** The most characters of a note on an order. */
export const mostNoteCharacters = 1000

/** The most characters of a note with which a cash order is confirmed. */
export const mostCashNote = 300

/** The most colleagues that a note mentions. */
export const mostMentions = 10
