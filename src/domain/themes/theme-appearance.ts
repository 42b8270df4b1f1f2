import {
  type Colour,
  colourDistance,
  contrast,
  isGreen,
  isOlive,
  mixColours,
  reads,
  untilItReads,
} from '../colour/contrast.ts'
import {
  defaultColours,
  gradientStops,
  letteringOnPrimary,
  readColour,
  readingColours,
  type ThemeColours,
} from './theme.ts'

/**
 * The colours a theme may change, by their CSS names. Leaf, majith and the other semantic colours are not among them.
 */
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
  'promotion-ground',
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

/**
 * The colours of the drawn textiles: kinar, bandhani, awning, toran, the promotion panel, the shop's wood and the
 * background of the hero.
 */
export type FestivalDyes = {
  ground: Colour
  glow: Colour
  pop: Colour
  primary: Colour
  promotion: Colour
  hero: Colour
}

export type ThemeAppearance = { tokens: Record<ThemeToken, Colour>; dyes: FestivalDyes }

/**
 * Colours that are chosen in the place of the computed ones: the hero's ground, the light on it, buying, links and the
 * promotion panel.
 */
export const overridable = ['night', 'glow', 'marigold', 'neel', 'promotion'] as const
export type ThemeOverrides = Partial<Record<(typeof overridable)[number], Colour>>

/** The design defines Navratri completely: night indigo, haldi, the green of a mirrorwork skirt. */
const themeOverrides: Readonly<Record<string, ThemeOverrides>> = {
  navratri: { night: '#2a0b45', glow: '#ffb02e', marigold: '#ffb02e', neel: '#5a1080', promotion: '#0d6758' },
}

/** Returns the overrides that a festival was shipped with. */
export const overridesOf = (id: string): ThemeOverrides =>
  Object.hasOwn(themeOverrides, id) ? (themeOverrides[id] ?? {}) : {}

const cream: Colour = '#fff6e0'
const gold: Colour = '#ffc25c'
/** Image backgrounds and panels stay this cream under every theme. */
const well: Colour = '#fbf3df'
/** The colour of buy buttons where a theme has no light colour of its own. */
const buyingGold: Colour = '#ffb02e'
/** Colours of discount ribbons, errors and success, which no theme changes. */
const discount: Colour = '#a8201a'
const success: Colour = '#0b6b06'

/**
 * Returns every colour of the shop under a theme, computed from its five colours and its gradient, each corrected
 * until it is readable: under any theme the pairs of docs/spec/design.md#2 pass. The gradient becomes one flat tint
 * of the hero. Null for the default theme: nothing changes.
 */
export function appearanceOf(
  id: string,
  colours: ThemeColours,
  overrides: ThemeOverrides = overridesOf(id),
): ThemeAppearance | null {
  if (isDefault(colours) && Object.keys(overrides).length === 0) return null
  const { paper, text, ink } = readingColours(colours)
  const secondary = readColour(colours.secondary, defaultColours.secondary)
  const accent = readColour(colours.accent, defaultColours.accent)
  const given = readColour(colours.primary, defaultColours.primary)
  const promotion = untilItReads(overrides.promotion ?? promotionColour(secondary, given), '#000000', '#ffd07a', 4.5)
  const marigold =
    [overrides.marigold, given, accent, secondary].find(
      (colour) => colour !== undefined && isBuyingColour(colour, { promotion, paper, ink }),
    ) ?? buyingGold
  const primary = reads(given, paper, 3) ? given : marigold

  const hero = overrides.night ?? flatTint(colours.gradient) ?? paper
  const dark = reads(cream, hero, 7)
  const palav = untilItReads(dark ? hero : ink, '#000000', '#fffef7', 12)
  const glow = overrides.glow ?? [accent, secondary, given].find((colour) => reads(colour, dark ? hero : palav)) ?? gold
  const palavGold = reads(glow, palav, 6) ? glow : gold
  const links = [overrides.neel, accent, secondary].find(
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
      'promotion-ground': promotion,
      'hero-ground': hero,
      'hero-em': em,
      ...(dark ? nightHero(glow, palav) : dayHero({ ink, text, paper })),
    },
    dyes: {
      ground: palav,
      glow: reads(glow, palav, 3) ? glow : gold,
      pop: untilItReads(primary, '#ffffff', palav, 3),
      primary,
      promotion: mixColours(promotion, '#000000', 0.25),
      hero,
    },
  }
}

const nightHero = (glow: Colour, palav: Colour) => ({
  'hero-title': cream,
  'hero-text': cream,
  'hero-line': glow,
  'hero-button': glow,
  'hero-button-text': palav,
  'hero-button-edge': cream,
})

const dayHero = ({ ink, text, paper }: { ink: Colour; text: Colour; paper: Colour }) => ({
  'hero-title': ink,
  'hero-text': text,
  'hero-line': ink,
  'hero-button': ink,
  'hero-button-text': paper,
  'hero-button-edge': ink,
})

const isDefault = (colours: ThemeColours): boolean =>
  (['primary', 'secondary', 'accent', 'background', 'text'] as const).every(
    (name) => readColour(colours[name], defaultColours[name]) === defaultColours[name].toLowerCase(),
  )

/**
 * Returns one flat colour for a gradient: its darkest stop, dark enough for cream text; for a gradient of pale
 * colours, their average. Undefined when it names no colour.
 */
function flatTint(gradient: string | undefined): Colour | undefined {
  const stops = gradientStops(gradient)
  const [first, ...rest] = stops.toSorted((a, b) => contrast(b, '#ffffff') - contrast(a, '#ffffff'))
  if (first === undefined) return undefined
  if (reads(first, '#000000', 12)) return rest.reduce((mixed, stop, i) => mixColours(mixed, stop, 1 / (i + 2)), first)
  return untilItReads(first, '#000000', cream, 8)
}

/**
 * Returns the colour of the promotion panel: the second colour, else the first, else the colour of discounts. Green
 * is reserved for small marks, and yellows turn to olive when light text must be readable on them.
 */
const promotionColour = (secondary: Colour, primary: Colour): Colour =>
  [secondary, primary].find((colour) => !isGreen(colour) && !isOlive(colour)) ?? discount

/**
 * Returns whether a colour can mean "buy": text is readable on it, it is visible on paper, and it differs from
 * discounts, errors and the promotion panel.
 */
function isBuyingColour(
  colour: Colour,
  { promotion, paper, ink }: { promotion: Colour; paper: Colour; ink: Colour },
): boolean {
  return (
    reads(ink, colour) &&
    colourDistance(colour, paper) >= 0.1 &&
    colourDistance(colour, success) >= 0.15 &&
    [discount, promotion].every((other) => contrast(colour, other) >= 2.5 && colourDistance(colour, other) >= 0.2)
  )
}

/**
 * Returns whether a colour can mean "link": it is readable on every background, is neither green nor olive, and
 * differs from errors and success.
 */
function isLinkColour(colour: Colour, grounds: readonly Colour[]): boolean {
  return (
    !isGreen(colour) &&
    !isOlive(colour) &&
    grounds.every((ground) => reads(colour, ground)) &&
    [discount, success].every((other) => colourDistance(colour, other) >= 0.15)
  )
}
