import { describe, expect, it } from 'vitest'
import { themes } from '../../../database/seed/festivals.json' with { type: 'json' }
import { defaultColours } from './theme.ts'
import { overridesOf } from './theme-appearance.ts'
import { problemsOfColours } from './theme-contrast.ts'

const good = { primary: '#a33b00', secondary: '#6a1b4d', accent: '#ffc107', background: '#fff8ec', text: '#3a1c06' }

describe('colours chosen for a theme', () => {
  it.each(themes.map(({ id, colors }) => [id, colors] as const))('of %s as it was shipped pass', (id, colors) => {
    expect(problemsOfColours(colors, overridesOf(id))).toEqual([])
  })

  it('change nothing where they are the everyday ones', () => {
    expect(problemsOfColours(defaultColours, {})).toEqual([])
  })

  it.each([
    ['text that nobody can read', { ...good, text: '#f0d8a0' }, {}, 't-text', 't-background', 'contrast'],
    ['a buy button like an error', good, { marigold: '#b03028' }, 'marigold', 'majith', 'distance'],
    ['a buy button like the offers', good, { marigold: '#8a4a70' }, 'marigold', 'promotion-ground', 'contrast'],
    ['links like errors', good, { neel: '#a8201a' }, 'neel', 'majith', 'distance'],
    ['links that nobody can read', good, { neel: '#ffc107' }, 'neel', 't-background', 'contrast'],
    [
      'an offer panel without contrast',
      good,
      { promotion: '#ffe0a0' },
      'promotion-text',
      'promotion-ground',
      'contrast',
    ],
  ] as const)('refuse %s, and name the pair with what was measured', (_, colours, overrides, one, other, kind) => {
    const found = problemsOfColours(colours, overrides).find(
      (pair) => pair.kind === kind && pair.one === one && pair.other === other,
    )
    expect(found?.measured).toBeLessThan(found?.wanted ?? 0)
  })

  it('refuse a page background that is no tint, with what is allowed at most', () => {
    const [found] = problemsOfColours({ ...good, background: '#ffd080' }, {})
    expect(found).toMatchObject({ one: 't-background', other: 'white', most: true, wanted: 1.2 })
    expect(found?.measured).toBeGreaterThan(1.2)
  })
})
