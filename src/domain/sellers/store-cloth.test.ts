import { expect, test } from 'vitest'
import { reads } from '../colour/contrast.ts'
import { clothColours, clothPalette } from './store-cloth.ts'

test.each([...clothColours, '#ffff00', '#ffffff', '#000000', '#FF9933'])('a cloth of %s can be read on', (colour) => {
  const { ground, deep, paper, ink } = clothPalette(colour)
  for (const written of [ground, deep]) expect(reads(paper, written)).toBe(true)
  expect(reads(ink, paper)).toBe(true)
})

test('a dye that can be read on stays as it was chosen', () => {
  expect(clothPalette('#B84A14').ground).toBe('#B84A14')
})
