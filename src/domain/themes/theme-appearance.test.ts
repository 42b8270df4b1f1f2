import { describe, expect, it } from 'vitest'
import { themes } from '../../../database/seed/festivals.json' with { type: 'json' }
import { colourDistance, contrast, isOlive } from '../colour/contrast.ts'
import { defaultColours, type ThemeColours } from './theme.ts'
import { appearanceOf, changeableTokens, type ThemeAppearance, type ThemeToken } from './theme-appearance.ts'
import { failingPairs, mistakableColours } from './theme-contrast.ts'

type Colours = Record<ThemeToken, string>
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
      expect(failingPairs(requireAppearance(id, colors).tokens)).toEqual([])
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
      expect(mistakableColours(requireAppearance(id, colors).tokens)).toEqual([])
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
    expect(appearance ? failingPairs(appearance.tokens) : []).toEqual([])
  })

  it.each(wild)('%s: keeps buying, discounts, links and errors distinguishable', (_, colours) => {
    const appearance = appearanceOf('any', { ...defaultColours, ...colours })
    expect(appearance ? mistakableColours(appearance.tokens) : []).toEqual([])
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
