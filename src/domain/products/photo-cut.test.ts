import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cutPixels,
  cutScale,
  isInsidePhoto,
  isWholePhoto,
  type PhotoCut,
  photoTurns,
  turnCut,
  turnedSides,
  wholePhoto,
} from './photo-cut.ts'

const side = fc.integer({ min: 1, max: cutScale })
const cuts = fc.tuple(fc.constantFrom(...photoTurns), side, side, fc.double({ min: 0, max: 1, noNaN: true })).map(
  ([turn, width, height, at]): PhotoCut => ({
    turn,
    left: Math.floor((cutScale - width) * at),
    top: Math.floor((cutScale - height) * at),
    width,
    height,
  }),
)
const sides = fc.record({ width: fc.integer({ min: 1, max: 1_600 }), height: fc.integer({ min: 1, max: 1_600 }) })

test.each([
  [
    { turn: 0, left: 2_500, top: 0, width: 5_000, height: 10_000 },
    { left: 100, top: 0, width: 200, height: 300 },
  ],
  [
    { turn: 90, left: 5_000, top: 5_000, width: 5_000, height: 2_500 },
    { left: 150, top: 200, width: 150, height: 100 },
  ],
  [wholePhoto, { left: 0, top: 0, width: 400, height: 300 }],
] as const)('a cut %j of 400 by 300 pixels is the box %j', (cut, box) => {
  expect(cutPixels(cut, { width: 400, height: 300 })).toEqual(box)
})

test('every cut has pixels, all of them inside the turned picture', () => {
  fc.assert(
    fc.property(cuts, sides, (cut, original) => {
      const box = cutPixels(cut, original)
      const turned = turnedSides(original, cut.turn)
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(1)
      expect(box.left + box.width).toBeLessThanOrEqual(turned.width)
      expect(box.top + box.height).toBeLessThanOrEqual(turned.height)
    }),
  )
})

test('a quarter turn keeps a cut inside the picture, and four of them bring it back', () => {
  fc.assert(
    fc.property(cuts, (cut) => {
      const turned = turnCut(cut)
      expect(isInsidePhoto(turned)).toBe(true)
      expect(turned).not.toEqual(cut)
      expect(turnCut(turnCut(turnCut(turned)))).toEqual(cut)
    }),
  )
})

test('only the whole photograph as it was taken is whole', () => {
  expect(isWholePhoto(wholePhoto)).toBe(true)
  expect(isWholePhoto(turnCut(wholePhoto))).toBe(false)
  expect(isWholePhoto({ ...wholePhoto, width: cutScale - 1 })).toBe(false)
})
