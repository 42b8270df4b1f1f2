import { contrast, mixColours, untilItReads } from '../colour/contrast.ts'

/** The patterns a store's cloth can have. */
export const storeMotifs = [
  'toran',
  'bandhani',
  'patola',
  'ajrakh',
  'mirrorwork',
  'rogan',
  'warli',
  'peacock',
  'kite',
  'rangoli',
] as const
export type StoreMotif = (typeof storeMotifs)[number]

/** Dyes to choose from, each readable under cream. */
export const clothColours = [
  '#B84A14',
  '#8E1F3B',
  '#0E4D64',
  '#2E5A2B',
  '#5B2A6E',
  '#7A4B12',
  '#1F3A7A',
  '#8A2E1C',
  '#3F4A1D',
  '#12565A',
] as const

const gold = '#F2B24A'
const cream = '#FFF8E8'

/**
 * Returns the six colours of a store's cloth from the one the seller chose (`#rrggbb`): a light one is darkened until
 * cream reads on it.
 */
export function clothPalette(chosen: string) {
  const ground = untilItReads(chosen.toLowerCase(), '#000000', cream.toLowerCase())
  const deep = mixColours(ground, '#000000', 0.42)
  const accent = contrast(gold.toLowerCase(), ground) >= 2 ? gold.toLowerCase() : cream.toLowerCase()
  const colours = {
    ground,
    deep,
    accent,
    pop: mixColours(accent, '#ffffff', 0.35),
    paper: cream,
    ink: mixColours(deep, '#000000', 0.45),
  }
  return Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [name, colour.toUpperCase()]),
  ) as typeof colours
}
