import type { Colour } from '../colour.ts'
import type { FillStyle } from '../fills/fill-styles.ts'
import { balls, cutSquares, diamonds, pieceRows, spirals } from '../fills/row-fills.ts'
import type { Random } from '../seeded-random.ts'

/** A food (or a thing sold by the pouch) as it looks from above. */
export interface Food {
  /** Fills the square of half-size `half` around 0,0; the caller clips it. */
  draw: (random: Random, half: number) => string
  style: FillStyle
  /** the colour between the pieces */
  behind: Colour
  /** the flavour colour of the text on its label */
  tint: Colour
  /** not edible: no vegetarian mark is printed on its pack */
  thing: boolean
  /** is arranged in neat rows, so an open pack shows it closer */
  inNeatRows: boolean
  /** the foods of an assortment */
  parts: readonly Food[]
}

const neatFills = new Set<unknown>([balls, cutSquares, pieceRows, diamonds, spirals])

/** Returns a food drawn by one fill in one look. */
export const food = <L extends FillStyle>(
  fill: (random: Random, half: number, style: L) => string,
  style: NoInfer<L>,
  behind: Colour,
  tint: Colour,
  thing = false,
): Food => ({
  draw: (random, half) => fill(random, half, style),
  style,
  behind,
  tint,
  thing,
  inNeatRows: neatFills.has(fill),
  parts: [],
})
