import { describe, expect, it } from 'vitest'
import { faultsOf } from '#tests/support/well-formed-svg.ts'
import { clothField, clothTile, defaultCloth, defaultClothNames, everydayDyes } from './cloth.ts'
import { motifs, motifTile } from './motifs.ts'

const dyes = everydayDyes.kinar

describe('textiles', () => {
  it('have ten traditions', () => {
    expect(motifs).toHaveLength(10)
    expect(new Set(motifs.map((motif) => motifTile(motif, dyes).tile)).size).toBe(10)
  })

  it.each(motifs)('%s is a tile on its ground, or bare, and a seamless field', (motif) => {
    const { width, height } = motifTile(motif, dyes)
    const tile = clothTile(motif, dyes)
    const field = clothField(motif, dyes, { scale: 1.5, repeats: 4 })
    expect(faultsOf(tile)).toEqual([])
    expect(faultsOf(field)).toEqual([])
    expect(tile).toContain(`<rect width="${width}" height="${height}" fill="${dyes.ground}"/>`)
    expect(clothTile(motif, dyes, { bare: true })).not.toContain(
      `<rect width="${width}" height="${height}" fill="${dyes.ground}"/>`,
    )
    expect(field).toContain(`width="${width * 6}" height="${height * 6}"`)
  })

  it.each(defaultClothNames)("draws the shop's %s", (name) => {
    expect(faultsOf(defaultCloth(name))).toEqual([])
  })
})
