/** The weight of an item when none is given (docs/spec/specification.md#9). */
const defaultWeightGrams = 250

/** The heaviest single pack a seller may list. */
export const heaviestPackGrams = 50_000

/**
 * Returns the grams of a weight text by the specified fallback: its leading digits, else 250. It reads "1kg" as 1
 * gram, which is why `normaliseWeight` guards every write and this serves only data stored before (docs/spec/decisions.md#11).
 */
export function parseWeightGrams(text: string | null | undefined): number {
  const grams = Number(/^\s*(\d{1,9})/.exec(text ?? '')?.[1] ?? 0)
  return grams > 0 ? grams : defaultWeightGrams
}

/** Returns the grams of an item: its number, else the text's leading digits, else 250 (docs/spec/decisions.md#11). */
export function gramsOf(item: { weightGrams?: number | null; weight?: string | null }): number {
  const known = item.weightGrams
  return typeof known === 'number' && Number.isSafeInteger(known) && known > 0 ? known : parseWeightGrams(item.weight)
}

const unitsInText: ReadonlyArray<{ names: string; grams: number; written: 'g' | 'ml' }> = [
  { names: '|g|gm|gms|gr|gram|grams|ગ્રામ|ग्राम', grams: 1, written: 'g' },
  { names: 'kg|kgs|kilo|kilos|kilogram|kilograms|કિલો|કિગ્રા|કિલોગ્રામ|किलो|किग्रा|किलोग्राम', grams: 1000, written: 'g' },
  { names: 'ml|mls|millilitre|millilitres|milliliter|milliliters|મિલી|મિલિ|मिली|मिलि', grams: 1, written: 'ml' },
  { names: 'l|ltr|ltrs|lt|litre|litres|liter|liters|લિટર|લીટર|लिटर|लीटर', grams: 1000, written: 'ml' },
]

/**
 * Parses a weight as a seller writes it ("1 kg", "1.5kg", "500 ml", "6 x 50 g", "૨૫૦ ગ્રામ"). Returns the text to
 * store, always in grams or millilitres so that the fallback reads it correctly, and the grams (a millilitre counts
 * as a gram). Null when it cannot be parsed, is not whole grams, or exceeds the maximum pack weight.
 */
export function normaliseWeight(text: string): { weight: string; weightGrams: number } | null {
  const plain = westernDigits(text).trim().toLowerCase()
  const read = /^(?:(\d{1,3})\s*[x×*]\s*)?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,4}))?\s*([^\d\s.,]*)\.?$/u.exec(plain)
  if (!read) return null
  const [, packs = '1', whole = '', decimals = '', name = ''] = read
  const unit = unitsInText.find(({ names }) => names.split('|').includes(name))
  if (!unit) return null
  const tenThousandths = Number(whole.replaceAll(',', '') + decimals.padEnd(4, '0'))
  const grams = (Number(packs) * tenThousandths * unit.grams) / 10_000
  if (!Number.isInteger(grams) || grams < 1 || grams > heaviestPackGrams) return null
  return { weight: `${grams}${unit.written}`, weightGrams: grams }
}

/** Converts Gujarati and Devanagari digits to Western ones. */
const westernDigits = (text: string): string =>
  text.replace(/[૦-૯०-९]/gu, (digit) => String((digit.codePointAt(0)! & 0xf) - 6))
