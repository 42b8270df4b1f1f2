import {
  type Colour,
  colourDistance,
  contrast,
  looksGreen,
  looksOlive,
  mixColours,
  reads,
  untilItReads,
} from './contrast.ts'
import {
  defaultColours,
  gradientStops,
  letteringOnPrimary,
  readColour,
  readingColours,
  type ThemeColours,
} from './theme.ts'

/** The colours a theme may change, by their names in the style sheet. Leaf, majith and the other semantic colours are not among them. */
export const changeableTokens = [
  't-primary',
  't-secondary',
  't-accent',
  't-background',
  't-text',
  'ink',
  'ink-2',
  'line-strong',
  'marigold',
  'on-marigold',
  'neel',
  'neel-wash',
  'palav',
  'palav-lit',
  'palav-gold',
  'offer-ground',
  'hero-ground',
  'hero-title',
  'hero-em',
  'hero-text',
  'hero-line',
  'hero-button',
  'hero-button-text',
  'hero-button-edge',
] as const
export type ThemeToken = (typeof changeableTokens)[number]

/** The dyes of the drawn cloth: kinar, bandhani, awning, toran, the offer's panel, the shop's wood and the field of the hero. */
export type FestivalDyes = { ground: Colour; glow: Colour; pop: Colour; primary: Colour; offer: Colour; hero: Colour }

export type Dress = { tokens: Record<ThemeToken, Colour>; dyes: FestivalDyes }

/** What a festival's own look changes of what is worked out; only the design's own finished themes have one. */
export type FinishedLook = Partial<{ night: Colour; glow: Colour; marigold: Colour; neel: Colour; offer: Colour }>

/** Navratri was drawn whole by the design: night indigo, haldi, the green of a mirrorwork skirt. */
const finishedLooks: Readonly<Record<string, FinishedLook>> = {
  navratri: { night: '#2a0b45', glow: '#ffb02e', marigold: '#ffb02e', neel: '#5a1080', offer: '#0e6b5c' },
}

const cream: Colour = '#fff6e0'
const gold: Colour = '#ffc25c'
/** Image wells and panels stay this cream under every theme. */
const well: Colour = '#fbf3df'
/** What buying is coloured with where a theme has no light colour of its own. */
const buyingGold: Colour = '#ffb02e'
/** Discount ribbons, errors and success, which no theme changes. */
const discount: Colour = '#a8201a'
const success: Colour = '#0b6b06'

/**
 * Every colour the shop wears under a theme, worked out from the five it gives and its gradient, each corrected until it reads: whatever
 * a theme says, the pairs of DESIGN section 2 hold. The gradient becomes one flat tint of the hero. The default look gives null: nothing changes.
 */
export function dressOf(id: string, colours: ThemeColours): Dress | null {
  if (isDefault(colours)) return null
  const look = Object.hasOwn(finishedLooks, id) ? (finishedLooks[id] ?? {}) : {}
  const { paper, text, ink } = readingColours(colours)
  const secondary = readColour(colours.secondary, defaultColours.secondary)
  const accent = readColour(colours.accent, defaultColours.accent)
  const given = readColour(colours.primary, defaultColours.primary)
  const offer = untilItReads(look.offer ?? offerColour(secondary, given), '#000000', '#ffd07a', 4.5)
  const marigold =
    [look.marigold, given, accent, secondary].find(
      (colour) => colour !== undefined && isBuyingColour(colour, { offer, paper, ink }),
    ) ?? buyingGold
  const primary = reads(given, paper, 3) ? given : marigold

  const hero = look.night ?? flatTint(colours.gradient) ?? paper
  const dark = reads(cream, hero, 7)
  const palav = untilItReads(dark ? hero : ink, '#000000', '#fffef7', 12)
  const glow = look.glow ?? [accent, secondary, given].find((colour) => reads(colour, dark ? hero : palav)) ?? gold
  const palavGold = reads(glow, palav, 6) ? glow : gold
  const links = [look.neel, accent, secondary].find(
    (colour) => colour !== undefined && isLinkColour(colour, [paper, well]),
  )
  const neel = links ?? readColour(defaultColours.accent, palav)
  const em = dark ? glow : untilItReads(given, '#000000', hero)

  return {
    tokens: {
      't-primary': given,
      't-secondary': secondary,
      't-accent': accent,
      't-background': paper,
      't-text': text,
      ink,
      'ink-2': untilItReads(mixColours(ink, paper, 0.28), '#000000', well, 6),
      'line-strong': untilItReads(mixColours(given, '#8a7a50', 0.6), '#000000', well, 3.4),
      marigold,
      'on-marigold': letteringOnPrimary(marigold, ink, paper) ?? paper,
      neel,
      'neel-wash': mixColours(paper, neel, 0.1),
      palav,
      'palav-lit': mixColours(palav, '#ffffff', 0.12),
      'palav-gold': palavGold,
      'offer-ground': offer,
      'hero-ground': hero,
      'hero-title': dark ? cream : ink,
      'hero-em': em,
      'hero-text': dark ? cream : text,
      'hero-line': dark ? glow : ink,
      'hero-button': dark ? glow : ink,
      'hero-button-text': dark ? palav : paper,
      'hero-button-edge': dark ? cream : ink,
    },
    dyes: {
      ground: palav,
      glow: reads(glow, palav, 3) ? glow : gold,
      pop: untilItReads(primary, '#ffffff', palav, 3),
      primary,
      offer: mixColours(offer, '#000000', 0.25),
      hero,
    },
  }
}

const isDefault = (colours: ThemeColours): boolean =>
  (['primary', 'secondary', 'accent', 'background', 'text'] as const).every(
    (name) => readColour(colours[name], defaultColours[name]) === defaultColours[name].toLowerCase(),
  )

/**
 * One flat colour out of a gradient: its darkest stop, deep enough for cream letters; of a gradient of pale colours, their middle.
 * Nothing when it names no colour.
 */
function flatTint(gradient: string | undefined): Colour | undefined {
  const stops = gradientStops(gradient)
  const [first, ...rest] = stops.toSorted((a, b) => contrast(b, '#ffffff') - contrast(a, '#ffffff'))
  if (first === undefined) return undefined
  if (reads(first, '#000000', 12)) return rest.reduce((mixed, stop, i) => mixColours(mixed, stop, 1 / (i + 2)), first)
  return untilItReads(first, '#000000', cream, 8)
}

/**
 * Returns what the offer's panel is dyed with: the second colour, else the first, else the colour of discounts. Green is kept to small marks,
 * and yellows turn to olive when light letters are to be read on them.
 */
const offerColour = (secondary: Colour, primary: Colour): Colour =>
  [secondary, primary].find((colour) => !looksGreen(colour) && !looksOlive(colour)) ?? discount

/** Returns whether a colour can mean "buy": letters read on it, it is seen on paper, and neither a discount, an error nor the offer's panel looks like it. */
function isBuyingColour(colour: Colour, { offer, paper, ink }: { offer: Colour; paper: Colour; ink: Colour }): boolean {
  return (
    reads(ink, colour) &&
    colourDistance(colour, paper) >= 0.1 &&
    colourDistance(colour, success) >= 0.15 &&
    [discount, offer].every((other) => contrast(colour, other) >= 2.5 && colourDistance(colour, other) >= 0.2)
  )
}

/** Returns whether a colour can mean "link": it reads on every ground, is neither green nor olive, and looks like neither an error nor a success. */
function isLinkColour(colour: Colour, grounds: readonly Colour[]): boolean {
  return (
    !looksGreen(colour) &&
    !looksOlive(colour) &&
    grounds.every((ground) => reads(colour, ground)) &&
    [discount, success].every((other) => colourDistance(colour, other) >= 0.15)
  )
}
