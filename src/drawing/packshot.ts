import { seededNumbers } from '#domain/seeded-numbers.ts'
import { readableInk } from './colour.ts'
import { findFood } from './food-catalogue.ts'
import { letteringStyles } from './lettering.ts'
import { motifPattern } from './motifs.ts'
import type { BrandCloth, PackDrawing, PackshotSpec } from './pack-drawing.ts'
import { labelLayouts } from './pack-drawing.ts'
import { findPack } from './packs/pack-shapes.ts'
import { hashText } from './seeded-random.ts'
import { escapeXml, px } from './svg-writing.ts'

/** Width and height of a pack picture, in drawing units. */
export const packshotSize = { width: 340, height: 408 } as const

/** Returns the printed amount: 1000g becomes 1 kg, 750ml becomes 750 ml. */
const printedAmount = (weight: string): string => {
  const match = /^(\d+)(g|ml)$/.exec(weight)
  if (!match) return weight
  const amount = Number(match[1])
  const unit = match[2] === 'g' ? { small: 'g', large: 'kg' } : { small: 'ml', large: 'L' }
  return amount >= 1000 ? `${amount / 1000} ${unit.large}` : `${amount} ${unit.small}`
}

const vegetarianMark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${px(x)} ${px(y)})"><rect width="${size}" height="${size}" fill="#fff" stroke="#0B6B06" stroke-width="${px(size * 0.12)}"/><circle cx="${size / 2}" cy="${size / 2}" r="${px(size * 0.27)}" fill="#0B6B06"/></g>`

/**
 * Draws a product in its pack, 340 by 408, with its shadow. The same product always gives the same picture. The
 * lettering is live text; `uid` makes ids unique when one page shows the same pack twice.
 */
export const drawPackshot = (product: PackshotSpec, brand: BrandCloth, { uid = '' }: { uid?: string } = {}): string => {
  const { palette } = brand
  const id = `k${hashText(product.id + uid).toString(36)}`
  const seed = hashText(product.id)
  const food = findFood(product.food)
  const random = seededNumbers(seed)
  const pack: PackDrawing = {
    product,
    brand,
    palette,
    tint: readableInk(product.tint ?? food.tint, palette.paper),
    id,
    seed,
    defs:
      motifPattern(`${id}m`, brand.motif, palette, 0.86 + random() * 0.3) +
      motifPattern(`${id}n`, brand.motif, { ...palette, ground: palette.deep }, 0.5),
    lettering: letteringStyles[brand.lettering],
    layout: product.layout ?? labelLayouts[seed % labelLayouts.length] ?? 'arch',
    amount: product.quantity ?? printedAmount(product.weight),
    vegetarian: product.pack === 'object' || food.thing ? () => '' : vegetarianMark,
  }
  const body = findPack(product.pack)(pack)
  const alt = `${product.fullName ?? product.nameEn}, ${product.weight}, by ${brand.name}`
  return `<svg class="packshot" xmlns="http://www.w3.org/2000/svg" viewBox="30 34 340 408" role="img" aria-label="${escapeXml(alt)}"><defs>${pack.defs}</defs>${body}</svg>`
}
