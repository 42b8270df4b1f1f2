const digits: Readonly<Record<string, string>> = Object.fromEntries(
  [...'૦૧૨૩૪૫૬૭૮૯'].concat([...'०१२३४५६७८९']).map((digit, index) => [digit, String(index % 10)]),
)

/** Returns a text with Gujarati and Devanagari digits as Latin ones. */
export const latinDigits = (text: string): string => text.replace(/[૦-૯०-९]/g, (digit) => digits[digit] ?? digit)

/** Returns a number as Latin digits without rupee signs and separators of thousands. */
export const plainNumber = (text: string): string => latinDigits(text).replace(/[₹,\s]|^rs\.?/gi, '')

/** Text that a spreadsheet has destroyed: question marks in place of letters, or the mark of a broken one. */
export const destroyed = /\?{2,}|\ufffd/
