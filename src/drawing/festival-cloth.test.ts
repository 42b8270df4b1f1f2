import { describe, expect, it } from 'vitest'
import { contrast } from '#domain/colour/contrast.ts'
import { decorationsOf, pieceNames } from '#domain/themes/decorations.ts'
import type { defaultColours } from '#domain/themes/theme.ts'
import { appearanceOf } from '#domain/themes/theme-appearance.ts'
import { faultsOf } from '#tests/support/well-formed-svg.ts'
import { themes } from '../../database/seed/festivals.json' with { type: 'json' }
import { festivalCloth, festivalClothNames } from './festival-cloth.ts'
import { drawPiece } from './festival-pieces.ts'

const festivals = themes.filter(({ id }) => id !== 'default').map(({ id, colors }) => [id, colors] as const)
const dyesOf = (id: string, colours: typeof defaultColours | (typeof festivals)[number][1]) => {
  const appearance = appearanceOf(id, colours)
  if (!appearance) throw new Error(`${id} has no dress`)
  return appearance.dyes
}

describe.each(festivals)('textiles of %s', (id, colours) => {
  it.each(festivalClothNames)('draws %s completely', (name) => {
    expect(faultsOf(festivalCloth(name, decorationsOf(id), dyesOf(id, colours), 'આવો, પધારો'))).toEqual([])
  })

  it('keeps the pattern behind text under 1.5 : 1 against its ground, in all its colours', () => {
    const dyes = dyesOf(id, colours)
    const used = festivalCloth('field', decorationsOf(id), dyes, '').match(/#[0-9a-f]{3,8}\b/gi) ?? []
    expect(used.length).toBeGreaterThan(1)
    for (const colour of new Set(used)) expect(contrast(colour, dyes.hero), colour).toBeLessThan(1.5)
  })
})

describe('festival decorations', () => {
  it.each(pieceNames)('draws %s completely and in a small file', (kind) => {
    const drawn = drawPiece(kind, { strong: '#a33b00', glow: '#ffc107', pop: '#b25a29' })
    expect(faultsOf(drawn)).toEqual([])
    expect(drawn.length).toBeLessThan(5_000)
  })

  it('are distinct for every festival, marigolds for an unknown one', () => {
    const seen = festivals.map(([id]) => decorationsOf(id).pieces.join())
    expect(new Set(seen).size).toBe(festivals.length)
    expect(decorationsOf('constructor').pieces[0]).toBe('marigold')
  })
})
