import { contrast } from '#domain/colour/contrast.ts'
import type { FestivalDecorations } from '#domain/themes/decorations.ts'
import type { FestivalDyes } from '#domain/themes/theme-appearance.ts'
import { type ClothDyes, clothTile, defaultCloth, everydayDyes } from './cloth.ts'
import { type Colour, mixColours } from './colour.ts'
import { drawPiece } from './festival-pieces.ts'
import type { Motif } from './motifs.ts'
import { drawShopTextiles } from './shop-front.ts'

/** Returns the festival's colours, applied to all of the shop's textiles. */
const festivalClothDyes = ({ ground, glow, pop, primary, promotion }: FestivalDyes): ClothDyes => ({
  kinar: { ground, accent: glow, paper: '#FFF6E0', pop },
  bandhani: { ground, accent: glow, paper: pop, pop: '#fff' },
  promotion: { ground: promotion, accent: '#FFB02E', paper: '#FFE2A0', pop: '#E0357A' },
  awning: { first: glow, second: primary, hem: ground },
  toran: { ...everydayDyes.toran, heart: primary },
})

/**
 * Maximum contrast of the pattern behind text: it must stay under 1.5 : 1 against its ground (docs/spec/design.md#17),
 * and well under it to be quiet.
 */
const faintest = 1.22

/** Returns the colour mixed with the ground until it is barely visible. */
const faint = (colour: Colour, ground: Colour): Colour => {
  let share = 0.4
  while (share > 0 && contrast(mixColours(ground, colour, share), ground) > faintest) share -= 0.01
  return mixColours(ground, colour, Math.max(0, share))
}

const anyColour = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi
const longForm = (colour: Colour): Colour => (colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour)

/**
 * Draws the pattern behind the hero: every colour of the motif, its fixed ones included, is faded into the ground.
 */
const heroField = (motif: Motif, { hero, glow, pop }: FestivalDyes): string =>
  clothTile(motif, { ground: hero, accent: glow, paper: pop, pop: glow }).replace(anyColour, (colour) =>
    faint(longForm(colour), hero),
  )

/** The pictures of a festival theme. `shop` overlays the shop front. */
export const festivalClothNames = [
  'kinar',
  'bandhani',
  'promotion',
  'field',
  'shop',
  'piece-1',
  'piece-2',
  'piece-3',
] as const
export type FestivalClothName = (typeof festivalClothNames)[number]

/** Draws one picture of a festival theme as SVG; `welcome` is the text on the plaque of the shop's counter. */
export function festivalCloth(
  name: FestivalClothName,
  { field, pieces }: FestivalDecorations,
  dyes: FestivalDyes,
  welcome: string,
): string {
  const clothDyes = festivalClothDyes(dyes)
  switch (name) {
    case 'kinar':
    case 'bandhani':
    case 'promotion':
      return defaultCloth(name, clothDyes)
    case 'field':
      return heroField(field, dyes)
    case 'shop':
      return drawShopTextiles(clothDyes, dyes.pop, welcome)
    default:
      return drawPiece(pieces[Number(name.slice(-1)) - 1] ?? pieces[0], {
        strong: dyes.primary,
        glow: dyes.glow,
        pop: dyes.pop,
      })
  }
}
