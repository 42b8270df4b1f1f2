/** Digits with the separators people write between them. */
const separators = /[\s.\-\u2010-\u2015]+/gu

/**
 * Returns an Indian HSN code of goods as its eight digits, or null: four and six digits name a group of goods only, and
 * a code is never padded, because a spreadsheet that dropped the leading zero would make another one of it
 * (docs/spec/correctness.md#35).
 */
export function hsnOfGoods(typed: string): string | null {
  const digits = typed.trim().replace(separators, '')
  return /^[0-9]{8}$/.test(digits) ? digits : null
}
