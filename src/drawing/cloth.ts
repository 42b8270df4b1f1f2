import type { Colour } from './colour.ts'
import type { Motif, MotifColours } from './motifs.ts'
import { motifTile } from './motifs.ts'
import type { BrandCloth } from './pack-drawing.ts'
import { px, svgDocument } from './svg-writing.ts'

/** Draws one repeat of a motif as an image of its own; `bare` omits the ground, for overlays on a colour. */
export const clothTile = (motif: Motif, colours: MotifColours, { bare = false }: { bare?: boolean } = {}): string => {
  const { width, height, tile } = motifTile(motif, colours)
  const ground = bare ? '' : `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`
  return svgDocument(width, height, ground + tile)
}

/** Draws a textile of `repeats` by `repeats` tiles at the given scale; it repeats without a seam. */
export const clothField = (motif: Motif, colours: MotifColours, { scale = 1.5, repeats = 4 } = {}): string => {
  const { width, height, tile } = motifTile(motif, colours)
  const pattern = `<pattern id="cloth" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})"><rect width="${width}" height="${height}" fill="${colours.ground}"/>${tile}</pattern>`
  const [fieldWidth, fieldHeight] = [px(width * scale * repeats), px(height * scale * repeats)]
  return svgDocument(
    fieldWidth,
    fieldHeight,
    `<defs>${pattern}</defs><rect width="${fieldWidth}" height="${fieldHeight}" fill="url(#cloth)"/>`,
  )
}

/** Draws the tile of a brand's edge strip: its motif on its deep colour. */
export const brandEdgeTile = ({ motif, palette }: BrandCloth): string =>
  clothTile(motif, { ...palette, ground: palette.deep })

/** Draws the brand's textile as a field: its motif on its ground. */
export const brandField = ({ motif, palette }: BrandCloth): string => clothField(motif, palette)

/** The colours of all textiles in the shop's own look. */
export interface ClothDyes {
  kinar: MotifColours
  bandhani: MotifColours
  promotion: MotifColours
  awning: { first: Colour; second: Colour; hem: Colour }
  toran: { leaf: Colour; flower: Colour; heart: Colour; string: Colour }
}

/** The colours without a festival theme. */
export const everydayDyes: ClothDyes = {
  kinar: { ground: '#15163F', accent: '#FF9933', paper: '#FFFAEB', pop: '#C8342A' },
  bandhani: { ground: '#15163F', accent: '#FF9933', paper: '#E9DDF0', pop: '#fff' },
  promotion: { ground: '#7A1210', accent: '#FFB02E', paper: '#FFE2A0', pop: '#E0357A' },
  awning: { first: '#A8201A', second: '#FFF4DA', hem: '#15163F' },
  toran: { leaf: '#1F6B2A', flower: '#FFD25C', heart: '#F08A1C', string: '#7A3A14' },
}

const ghostDyes: MotifColours = {
  ground: 'none',
  accent: 'rgba(255,255,255,.55)',
  paper: 'rgba(255,255,255,.45)',
  pop: '#fff',
}

const awning = ({ first, second, hem }: ClothDyes['awning']): string =>
  `<path d="M0 0h64v46a32 27 0 0 1-64 0z" fill="${first}"/><path d="M64 0h64v46a32 27 0 0 1-64 0z" fill="${second}"/><path d="M0 46a32 27 0 0 0 64 0a32 27 0 0 0 64 0" fill="none" stroke="${hem}" stroke-width="4"/><path d="M0 40a32 27 0 0 0 64 0a32 27 0 0 0 64 0" fill="none" stroke="${hem}" stroke-width="1.5" stroke-dasharray="3 4"/>`

const leaves = [
  [14, 9, -6],
  [27, 12, -3],
  [53, 12, 3],
  [66, 9, 6],
] as const
const flowers = [
  [0, 4],
  [80, 4],
  [40, 13],
] as const

const toran = ({ leaf, flower, heart, string }: ClothDyes['toran']): string =>
  `<path d="M0 4Q40 22 80 4" fill="none" stroke="${string}" stroke-width="2"/>` +
  leaves
    .map(
      ([x, y, turn]) =>
        `<path d="M${x} ${y}q-7 12 0 28q7-16 0-28z" fill="${leaf}" transform="rotate(${turn} ${x} ${y})"/><path d="M${x} ${y + 3}v20" stroke="#fff" stroke-opacity=".4" stroke-width="1"/>`,
    )
    .join('') +
  flowers
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y + 3}" r="8" fill="${flower}"/><circle cx="${x}" cy="${y + 3}" r="5" fill="${heart}"/><circle cx="${x}" cy="${y + 3}" r="2" fill="${flower}"/>`,
    )
    .join('')

/** Returns size and drawing of one repeat of the awning and of the toran, for composing them into larger pictures. */
export const awningRepeat = (dyes: ClothDyes) => ({ width: 128, height: 74, tile: awning(dyes.awning) })
export const toranRepeat = (dyes: ClothDyes) => ({ width: 80, height: 46, tile: toran(dyes.toran) })

/** The pointed arch of a category tile, 100 wide and 125 high, as path data. */
export const archPath = 'M0 125V46C0 26 12 25 18 19C27 17 38 12 50 0C62 12 73 17 82 19C88 25 100 26 100 46V125z'

/** The textiles of the shop's own look. `arch` is a mask that stretches to its element. */
export const defaultClothNames = [
  'kinar',
  'kinar-vertical',
  'bandhani',
  'bandhani-ghost',
  'awning',
  'toran',
  'arch',
  'promotion',
] as const
export type DefaultClothName = (typeof defaultClothNames)[number]

/** Draws one of the shop's textiles as an SVG image that repeats (the arch, a mask, does not). */
export const defaultCloth = (name: DefaultClothName, dyes: ClothDyes = everydayDyes): string => {
  switch (name) {
    case 'kinar':
    case 'kinar-vertical':
      return clothTile('patola', dyes.kinar)
    case 'bandhani':
      return clothTile('bandhani', dyes.bandhani)
    case 'bandhani-ghost':
      return clothTile('bandhani', ghostDyes, { bare: true })
    case 'awning':
      return svgDocument(128, 74, awning(dyes.awning))
    case 'toran':
      return svgDocument(80, 46, toran(dyes.toran))
    case 'promotion':
      return clothTile('mirrorwork', dyes.promotion)
    case 'arch':
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 125" preserveAspectRatio="none"><path d="${archPath}"/></svg>`
  }
}
