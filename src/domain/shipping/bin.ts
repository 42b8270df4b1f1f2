import { type BoxSize, boxSizes, shippingBoxes } from './shipping-box.ts'

/** Places of a shelf that the shop adds itself. */
const slotsOfShelf = 6
const firstShelves = ['A', 'B', 'C', 'D'] as const
const lastShelf = 26 * 27

/** Reads what is written on a bin, typed or scanned: `c4`, `C 4` and `C-4` are C4. Returns undefined for anything else. */
export function parseBinCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return /^[A-Z]{1,2}[1-9][0-9]{0,2}$/.test(code) ? code : undefined
}

/** Returns the letters of the shelf at a position: A to Z, then AA, AB and so on. */
function shelfAt(position: number): string {
  const glyph = (at: number) => String.fromCharCode(65 + at)
  return position < 26 ? glyph(position) : `${glyph(Math.floor(position / 26) - 1)}${glyph(position % 26)}`
}

const binsOf = (shelf: string): string[] => Array.from({ length: slotsOfShelf }, (_, at) => `${shelf}${at + 1}`)

/** The bins a hub starts with. */
export const firstBins: readonly string[] = firstShelves.flatMap(binsOf)

/** Returns the bins of the first shelf whose letters no bin has yet; none when all letters are used. */
export function binsOfNextShelf(shelves: readonly string[]): string[] {
  for (let position = 0; position < lastShelf; position += 1) {
    const shelf = shelfAt(position)
    if (!shelves.includes(shelf)) return binsOf(shelf)
  }
  return []
}

/** Returns the smallest size of bin that holds goods of this weight; the largest when none does. */
export const binSizeFor = (grams: number): BoxSize =>
  shippingBoxes.find(({ mostGrams }) => grams <= mostGrams)?.id ?? 'XL'

/** Returns the sizes in the order in which bins are offered for goods that need one: the smallest that fits first. */
export function offeredSizes(needed: BoxSize): BoxSize[] {
  const at = boxSizes.indexOf(needed)
  return [...boxSizes.slice(at), ...boxSizes.slice(0, at).toReversed()]
}

/** Returns the bins of a shelf from one place to another. */
export const binsBetween = (shelf: string, from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${shelf}${from + at}`)

export type BinCount = {
  /** Bags that should be in the bin and were not scanned there. */
  readonly missing: string[]
  /** Codes that were scanned there and do not belong there. */
  readonly extra: string[]
  readonly agrees: boolean
}

/** Compares the bags that should be in a bin with those that were scanned in it; a code scanned twice counts once. */
export function compareCount(expected: readonly string[], found: readonly string[]): BinCount {
  const [due, there] = [new Set(expected), new Set(found)]
  const missing = [...due].filter((code) => !there.has(code))
  const extra = [...there].filter((code) => !due.has(code))
  return { missing, extra, agrees: missing.length === 0 && extra.length === 0 }
}
