/** A customs code has at least the six international digits, and at most fifteen. */
const shape = /^[0-9]{6,15}$/

/**
 * Returns a customs code as digits alone, or null. Dots, dashes and spaces between them are removed; any other
 * character makes it invalid, and it is never padded (docs/spec/correctness.md#35).
 */
export function normaliseHsCode(typed: string): string | null {
  const digits = typed.trim().replace(/[\s.\-\u2010-\u2015]+/gu, '')
  return shape.test(digits) ? digits : null
}
