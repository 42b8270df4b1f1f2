/** What somebody typed into one line: no line breaks, no control characters, single spaces, nothing around it. Fit for a mail's subject. */
export const asOneLine = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/** What somebody typed into several lines: its line breaks as single signs, no other control characters, nothing around it. */
export const asLines = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** How many characters a person would count: signs outside the basic plane are one. */
export const countCharacters = (text: string): number => [...text].length
