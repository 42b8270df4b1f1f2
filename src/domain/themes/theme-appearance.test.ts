import { describe, expect, it } from 'vitest'
import { themes } from '../../../database/seed/festivals.json' with { type: 'json' }
import { colourDistance, contrast, isOlive } from './contrast.ts'
import { defaultColours, type ThemeColours } from './theme.ts'
import { appearanceOf, changeableTokens, type ThemeAppearance, type ThemeToken } from './theme-appearance.ts'

type Colours = Record<ThemeToken, string>
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
type Name = ThemeToken | keyof typeof fixed

/**
 * The pairs of DESIGN section 2 that a theme can change, and those of the hero and the promotion panel; numbers are
 * WCAG ratios.
 */
const pairs: readonly (readonly [on: Name, ground: Name, wanted: number])[] = [
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
const apart: readonly (readonly [Name, Name, number])[] = [
  ['marigold', 'majith', 0.2],
  ['marigold', 'promotion-ground', 0.2],
  ['marigold', 'leaf', 0.15],
  ['marigold', 'ink', 0.15],
  ['marigold', 'neel', 0.15],
  ['marigold', 't-background', 0.1],
  ['neel', 'majith', 0.15],
  ['neel', 'leaf', 0.15],
]
/** Returns the pairs of a theme's colours that could be confused, one description each. */
const mistakable = ({ tokens }: ThemeAppearance): string[] => {
  const colours: Record<string, string> = { ...fixed, ...tokens }
  return apart.flatMap(([one, other, wanted]) => {
    const distance = colourDistance(colours[one] ?? '', colours[other] ?? '')
    return distance >= wanted ? [] : [`${one} ${colours[one]} and ${other} ${colours[other]}: ${distance.toFixed(2)}`]
  })
}

const failing = ({ tokens }: ThemeAppearance): string[] => {
  const colours: Record<string, string> = { ...fixed, ...tokens }
  return pairs.flatMap(([on, ground, wanted]) => {
    const ratio = contrast(colours[on] ?? '', colours[ground] ?? '')
    return ratio >= wanted
      ? []
      : [`${on} ${colours[on]} on ${ground} ${colours[ground]}: ${ratio.toFixed(2)} < ${wanted}`]
  })
}
const requireAppearance = (id: string, colours: ThemeColours): ThemeAppearance => {
  const appearance = appearanceOf(id, colours)
  if (!appearance) throw new Error(`${id} is not dressed`)
  return appearance
}

describe('festival theme', () => {
  const festivals = themes.filter(({ id }) => id !== 'default')

  it('has twelve entries', () => expect(festivals).toHaveLength(12))

  it.each(festivals.map(({ id, colors }) => [id, colors] as const))(
    '%s passes AA in every pair it can change',
    (id, colors) => {
      expect(failing(requireAppearance(id, colors))).toEqual([])
    },
  )

  it.each(festivals.map(({ id, colors }) => [id, colors] as const))(
    '%s tints the page background and never more',
    (id, colors) => {
      expect(contrast(requireAppearance(id, colors).tokens['t-background'], '#ffffff')).toBeLessThan(1.2)
    },
  )

  it.each(festivals.map(({ id, colors }) => [id, colors] as const))(
    '%s: keeps buying, discounts, links and errors distinguishable',
    (id, colors) => {
      expect(mistakable(requireAppearance(id, colors))).toEqual([])
    },
  )

  it.each(festivals.map(({ id, colors }) => [id, colors] as const))('%s has no olive panel', (id, colors) => {
    expect(isOlive(requireAppearance(id, colors).tokens['promotion-ground'])).toBe(false)
  })

  it('uses gold for buying in the weddings theme', () => {
    const wedding = themes.find(({ id }) => id === 'lagan-season')
    const { tokens } = requireAppearance('lagan-season', wedding?.colors ?? defaultColours)
    expect(colourDistance(tokens.marigold, '#ffb02e')).toBeLessThan(0.1)
  })

  it('uses night indigo and haldi for navratri, as designed', () => {
    const navratri = themes.find(({ id }) => id === 'navratri')
    expect(requireAppearance('navratri', navratri?.colors ?? defaultColours).tokens).toMatchObject({
      'hero-ground': '#2a0b45',
      palav: '#2a0b45',
      marigold: '#ffb02e',
      neel: '#5a1080',
    })
  })
})

describe('any theme colours', () => {
  const wild: [string, Partial<ThemeColours>][] = [
    ['yellow on white', { background: '#ffffff', text: '#ffff00' }],
    ['black behind white letters', { background: '#000000', text: '#ffffff' }],
    [
      'all grey',
      { primary: '#777777', secondary: '#777777', accent: '#777777', text: '#777777', background: '#f4f4f4' },
    ],
    [
      'all white',
      { primary: '#ffffff', secondary: '#ffffff', accent: '#ffffff', background: '#ffffff', text: '#ffffff' },
    ],
    [
      'all black',
      { primary: '#000000', secondary: '#000000', accent: '#000000', background: '#ffffff', text: '#000000' },
    ],
    ['a pale gradient', { primary: '#c2185b', gradient: 'linear-gradient(#ffe3c2, #fffef7, #ddf1d9)' }],
    ['a loud gradient', { primary: '#ff00ff', gradient: 'linear-gradient(#00ff00, #ff00ff)' }],
    [
      'no colours at all',
      { primary: 'tomato', secondary: '', accent: 'url(//x)', background: '#fff', text: 'inherit; }' },
    ],
  ]

  it.each(wild)('%s: every pair passes', (_, colours) => {
    const appearance = appearanceOf('any', { ...defaultColours, ...colours })
    expect(appearance ? failing(appearance) : []).toEqual([])
  })

  it.each(wild)('%s: keeps buying, discounts, links and errors distinguishable', (_, colours) => {
    const appearance = appearanceOf('any', { ...defaultColours, ...colours })
    expect(appearance ? mistakable(appearance) : []).toEqual([])
  })

  it.each(wild)('%s: returns only colours, by the names a theme may change', (_, colours) => {
    const tokens: Partial<Colours> = appearanceOf('any', { ...defaultColours, ...colours })?.tokens ?? {}
    for (const [name, colour] of Object.entries(tokens)) {
      expect(changeableTokens).toContain(name)
      expect(colour, name).toMatch(/^#[0-9a-f]{6}$/i)
    }
  })
})

describe('changeable colours', () => {
  it('never include semantic colours or sizes', () => {
    expect(changeableTokens.filter((name) => /leaf|majith|kesar|rani|mor\b|gap|step|radius|-r-/.test(name))).toEqual([])
  })

  it('keeps image backgrounds cream', () => {
    expect(changeableTokens.filter((name) => /chaas|khadi|^line$/.test(name))).toEqual([])
  })

  it('changes nothing in the default theme', () => {
    expect(appearanceOf('default', defaultColours)).toBeNull()
  })

  it('uses the gradient only as one flat tint of the hero', () => {
    const plain = requireAppearance('any', { ...defaultColours, primary: '#a33b00' })
    const graded = requireAppearance('any', {
      ...defaultColours,
      primary: '#a33b00',
      gradient: 'linear-gradient(135deg, #4A0E2E, #7A1F3D)',
    })
    expect(graded.tokens['hero-ground']).toBe('#4a0e2e')
    expect(plain.tokens['hero-ground']).toBe(plain.tokens['t-background'])
    expect(Object.values(graded.tokens).join()).not.toContain('gradient')
  })

  it('never puts a green block next to marigold', () => {
    const { tokens } = requireAppearance('any', { ...defaultColours, primary: '#9c1c1c', secondary: '#1b5e20' })
    expect(tokens['promotion-ground']).toBe('#9c1c1c')
  })
})
