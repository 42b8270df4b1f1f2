import { type Colour, colourDistance, contrast } from '../colour/contrast.ts'
import { checkTheme, letteringOnPrimary, palestTint, readColour, type ThemeColours } from './theme.ts'
import { appearanceOf, type ThemeOverrides, type ThemeToken } from './theme-appearance.ts'

/** Colours that a theme never changes, as in the style sheet. */
const fixed = {
  chaas: '#fbf3df',
  khadi: '#f4e7c5',
  leaf: '#0b6b06',
  majith: '#a8201a',
  'kesar-ink': '#9a4300',
  'palav-text': '#fffef7',
  'palav-2': '#c9c3e6',
  white: '#ffffff',
  'promotion-percent': '#ffd07a',
  'promotion-text': '#fffef7',
}
export type ColourName = ThemeToken | keyof typeof fixed

/**
 * The pairs of docs/spec/design.md#2 that a theme can change, and those of the hero and the promotion panel; numbers are
 * WCAG ratios.
 */
const pairs: readonly (readonly [on: ColourName, ground: ColourName, wanted: number])[] = [
  ['t-text', 't-background', 4.5],
  ['t-text', 'chaas', 4.5],
  ['ink', 't-background', 7],
  ['ink', 'chaas', 7],
  ['ink', 'khadi', 4.5],
  ['ink-2', 't-background', 4.5],
  ['ink-2', 'chaas', 4.5],
  ['t-background', 'ink', 7],
  ['on-marigold', 'marigold', 4.5],
  ['neel', 't-background', 4.5],
  ['neel', 'chaas', 4.5],
  ['kesar-ink', 't-background', 4.5],
  ['leaf', 't-background', 4.5],
  ['leaf', 'chaas', 4.5],
  ['majith', 't-background', 4.5],
  ['majith', 'chaas', 4.5],
  ['palav-text', 'palav', 7],
  ['palav-2', 'palav', 4.5],
  ['palav-gold', 'palav', 4.5],
  ['palav-text', 'palav-lit', 4.5],
  // Different in lightness too, so that colour-blind people can distinguish buying from discounts and errors.
  ['marigold', 'majith', 2.5],
  ['marigold', 'promotion-ground', 2.5],
  ['line-strong', 't-background', 3],
  ['line-strong', 'chaas', 3],
  ['promotion-percent', 'promotion-ground', 4.5],
  ['promotion-text', 'promotion-ground', 4.5],
  ['hero-title', 'hero-ground', 4.5],
  ['hero-em', 'hero-ground', 4.5],
  ['hero-text', 'hero-ground', 4.5],
  ['hero-line', 'hero-ground', 3],
  ['hero-button-text', 'hero-button', 4.5],
  ['hero-button-edge', 'hero-ground', 3],
]

/** Colours with different meanings on one page, and their minimum OKLab distance. */
const apart: readonly (readonly [ColourName, ColourName, number])[] = [
  ['marigold', 'majith', 0.2],
  ['marigold', 'promotion-ground', 0.2],
  ['marigold', 'leaf', 0.15],
  ['marigold', 'ink', 0.15],
  ['marigold', 'neel', 0.15],
  ['marigold', 't-background', 0.1],
  ['neel', 'majith', 0.15],
  ['neel', 'leaf', 0.15],
]

/** Two colours that are too close: `contrast` is a WCAG ratio, `distance` one in OKLab. */
export type ColourProblem = {
  kind: 'contrast' | 'distance'
  one: ColourName
  other: ColourName
  colours: readonly [Colour, Colour]
  measured: number
  wanted: number
  /** `wanted` is the most that is allowed: the page background is a tint. */
  most?: true
}

type Tokens = Readonly<Record<ThemeToken, Colour>>

const measure =
  (kind: ColourProblem['kind'], between: (one: Colour, other: Colour) => number, tokens: Tokens) =>
  ([one, other, wanted]: readonly [ColourName, ColourName, number]): ColourProblem[] => {
    const all: Readonly<Record<ColourName, Colour>> = { ...fixed, ...tokens }
    const measured = between(all[one], all[other])
    return measured >= wanted ? [] : [{ kind, one, other, colours: [all[one], all[other]], measured, wanted }]
  }

/** How many pairs are measured of a theme. */
export const countPairs = pairs.length + apart.length + 1

/** Returns the pairs of text and ground, or of marks and ground, that are not readable. */
export const failingPairs = (tokens: Tokens): ColourProblem[] => pairs.flatMap(measure('contrast', contrast, tokens))

/** Returns the colours with different meanings that could be confused. */
export const mistakableColours = (tokens: Tokens): ColourProblem[] =>
  apart.flatMap(measure('distance', colourDistance, tokens))

/**
 * Returns what is wrong with the colours that were chosen for a theme, by the same pairs that every shipped theme passes.
 * The shop corrects unreadable colours by itself; a person who chooses them sees which, in place of others.
 */
export function problemsOfColours(colours: ThemeColours, overrides: ThemeOverrides): ColourProblem[] {
  const appearance = appearanceOf('', colours, overrides)
  if (!appearance) return []
  const { tokens } = appearance
  const isTint = checkTheme(colours).every(({ pair, passes }) => pair !== 'field-is-a-tint' || passes)
  const background = readColour(colours.background, tokens['t-background'])
  const paper = isTint ? background : tokens['t-background']
  const marigold = overrides.marigold ?? tokens.marigold
  const chosen: Tokens = {
    ...tokens,
    't-background': paper,
    't-text': readColour(colours.text, tokens['t-text']),
    marigold,
    'on-marigold': letteringOnPrimary(marigold, tokens.ink, paper) ?? paper,
    neel: overrides.neel ?? tokens.neel,
    'promotion-ground': overrides.promotion ?? tokens['promotion-ground'],
  }
  const tint: ColourProblem[] = isTint
    ? []
    : [
        {
          kind: 'contrast',
          one: 't-background',
          other: 'white',
          colours: [background, fixed.white],
          measured: contrast(background, fixed.white),
          wanted: palestTint,
          most: true,
        },
      ]
  return [...tint, ...failingPairs(chosen), ...mistakableColours(chosen)]
}
