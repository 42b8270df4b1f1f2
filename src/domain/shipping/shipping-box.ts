import type { PackShape } from '../catalogue/catalogue.ts'

/** From the smallest to the largest. */
export const boxSizes = ['S', 'M', 'L', 'XL'] as const
export type BoxSize = (typeof boxSizes)[number]

/** A box the hub has on its shelf: inner sides in millimetres, its own weight and what it can carry in grams. */
export type ShippingBox = {
  readonly id: BoxSize
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly tareGrams: number
  readonly mostGrams: number
}

/** From the smallest to the largest. */
export const shippingBoxes: readonly ShippingBox[] = [
  { id: 'S', lengthMm: 260, widthMm: 190, heightMm: 130, tareGrams: 150, mostGrams: 3_000 },
  { id: 'M', lengthMm: 320, widthMm: 240, heightMm: 180, tareGrams: 250, mostGrams: 6_000 },
  { id: 'L', lengthMm: 400, widthMm: 300, heightMm: 240, tareGrams: 420, mostGrams: 12_000 },
  { id: 'XL', lengthMm: 500, widthMm: 380, heightMm: 320, tareGrams: 700, mostGrams: 25_000 },
]

/** Units of one product; `dimensions` in millimetres, when they are known. */
export type PackedItem = {
  readonly grossGrams: number
  readonly quantity: number
  readonly packShape: PackShape
  readonly dimensions?: { readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number } | null
}

/** Cubic millimetres that a gram of each shape takes, packaging and the air inside it included. */
const bulk: Readonly<Record<PackShape, number>> = {
  pouch: 2_600,
  jar: 1_600,
  box: 2_200,
  tin: 1_600,
  bottle: 1_600,
  bundle: 3_200,
  object: 3_200,
}

/** The share of a box that packs of different shapes fill; the rest is padding. */
const filled = 0.8

const volumeOf = ({ grossGrams, packShape, dimensions }: PackedItem): number =>
  dimensions ? dimensions.lengthMm * dimensions.widthMm * dimensions.heightMm : grossGrams * bulk[packShape]

const sortedSides = (sides: { lengthMm: number; widthMm: number; heightMm: number }): number[] =>
  [sides.lengthMm, sides.widthMm, sides.heightMm].toSorted((one, other) => one - other)

/** Returns whether a single pack goes into the box, turned as it must be; one of unknown size is taken to. */
const fitsAlone = ({ dimensions }: PackedItem, box: ShippingBox): boolean => {
  if (!dimensions) return true
  const space = sortedSides(box)
  return sortedSides(dimensions).every((side, index) => side <= (space[index] ?? 0))
}

export type BoxChoice = {
  readonly box: ShippingBox
  /** Percent of the box's usable space that is taken; above 100 when not even the largest is enough. */
  readonly fullPercent: number
  /** True when everything goes into one box of this size. */
  readonly fits: boolean
}

/**
 * Chooses the smallest box that holds all items by volume, by the longest pack and by weight. Where none does, it is
 * the largest, marked as not enough: then there are two boxes.
 */
export function chooseBox(items: readonly PackedItem[]): BoxChoice {
  const volume = items.reduce((all, item) => all + volumeOf(item) * item.quantity, 0)
  const grams = items.reduce((all, item) => all + item.grossGrams * item.quantity, 0)
  const judged = shippingBoxes.map((box): BoxChoice => {
    const space = box.lengthMm * box.widthMm * box.heightMm * filled
    const fits = volume <= space && grams <= box.mostGrams && items.every((item) => fitsAlone(item, box))
    return { box, fits, fullPercent: Math.round((volume / space) * 100) }
  })
  const choice = judged.find(({ fits }) => fits) ?? judged.at(-1)
  if (!choice) throw new Error('the hub has no boxes')
  return choice
}
