/** Words that stay on one line, as "2:30 pm" does; after a comma they may part. */
export const unbroken = (words: string): string => words.replace(/(?<!,) /g, '\u00a0')
