import type { Colour } from './colour.ts'
import type { LetteringName, LetteringStyle } from './lettering.ts'
import type { Motif } from './motifs.ts'

/** A brand's colours: two grounds, two lights, its paper and its ink. */
export interface Palette {
  ground: Colour
  deep: Colour
  accent: Colour
  pop: Colour
  paper: Colour
  ink: Colour
}

/** The brand data needed to draw its packs. */
export interface BrandCloth {
  id: string
  name: string
  nameGu: string
  motif: Motif
  lettering: LetteringName
  palette: Palette
}

/**
 * The data of one pack drawing. `food`, `pack`, `object` and `layout` are names of drawings; an unknown one falls
 * back to a plain one.
 */
export interface PackshotSpec {
  id: string
  nameEn: string
  nameGu: string
  /** the whole English name, for the description of the picture */
  fullName?: string
  category?: string
  /** as the catalogue writes it: 200g, 750ml */
  weight: string
  /** replaces the weight on products sold by count: Set of 12 */
  quantity?: string
  food: string
  pack: string
  object?: string
  layout?: string
  /** a short line under the name, on layouts that have room */
  note?: string
  /** flavour colour, when the food's own is not right */
  tint?: Colour
}

export const labelLayouts = ['arch', 'band', 'roundel', 'palav', 'kinar'] as const

/** The context of a pack drawing; `defs` collects the clip paths and gradients it uses. */
export interface PackDrawing {
  product: PackshotSpec
  brand: BrandCloth
  palette: Palette
  tint: Colour
  /** prefix of every id in this picture; `${id}m` and `${id}n` are the brand's pattern, large and small */
  id: string
  seed: number
  defs: string
  lettering: LetteringStyle
  layout: string
  /** the amount printed on the label */
  amount: string
  /** the green mark of vegetarian food, or empty for non-food */
  vegetarian: (x: number, y: number, size: number) => string
}

export type DrawPack = (pack: PackDrawing) => string
export type DrawThing = (pack: PackDrawing) => string
