import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutScale, isInsidePhoto, smallestCut } from '#domain/products/photo-cut.ts'
import { cropOf, partsOf } from './photo-crop.ts'

const percent = fc.double({ min: 0, max: 100, noNaN: true })

test('whatever is drawn, a cut lies inside the picture, is not too small, and comes back as it was', () => {
  fc.assert(
    fc.property(percent, percent, percent, percent, (x, y, width, height) => {
      const parts = partsOf({ unit: '%', x, y, width, height })
      expect(isInsidePhoto({ turn: 0, ...parts })).toBe(true)
      expect(Math.min(parts.width, parts.height)).toBeGreaterThanOrEqual(smallestCut)
      expect(Math.max(parts.width, parts.height)).toBeLessThanOrEqual(cutScale)
      expect(partsOf(cropOf({ turn: 0, ...parts }))).toEqual(parts)
    }),
  )
})
