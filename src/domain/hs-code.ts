/** A code of goods for customs has at least six digits the world shares, and no more than fifteen. */
const shape = /^[0-9]{6,15}$/

/** A customs code as it is printed: digits alone. Dots, dashes and blanks between them go; anything else is no code, and none is padded (correctness 35). */
export function normaliseHsCode(typed: string): string | null {
  const digits = typed.trim().replace(/[\s.\-\u2010-\u2015]+/gu, '')
  return shape.test(digits) ? digits : null
}
