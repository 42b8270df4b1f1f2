import { archPath } from './cloth.ts'
import type { Colour } from './colour.ts'
import { motifPattern } from './motifs.ts'
import type { BrandCloth, PackshotSpec } from './pack-drawing.ts'
import { drawPackshot } from './packshot.ts'

/** Width and height of a category tile, in drawing units. */
const categoryTileSize = { width: 340, height: 425 } as const

const ghost = (ground: Colour) => ({
  ground,
  accent: 'rgba(255,255,255,.28)',
  paper: 'rgba(255,255,255,.23)',
  pop: '#fff',
})

/** Draws a pack under an arch lined with tie-dyed cloth: the picture of a category. */
export const drawCategoryTile = (product: PackshotSpec, brand: BrandCloth, ground: Colour): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${categoryTileSize.width} ${categoryTileSize.height}"><defs>${motifPattern('lining', 'bandhani', ghost(ground), 68 / 44)}<clipPath id="tile"><path d="${archPath}" transform="translate(9 9) scale(3.22 3.144)"/></clipPath></defs>` +
  `<path d="${archPath}" transform="scale(3.4)" fill="#15163F"/><g clip-path="url(#tile)"><rect width="340" height="425" fill="url(#lining)"/>` +
  `${drawPackshot(product, brand).replace('<svg class="packshot"', '<svg x="22" y="64" width="296" height="355"')}</g></svg>`
