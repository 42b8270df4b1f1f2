import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chooseBox, type PackedItem, shippingBoxes } from './shipping-box.ts'

const pouch = (quantity: number, grossGrams = 250): PackedItem => ({ grossGrams, quantity, packShape: 'pouch' })

it.each<[string, PackedItem[], string, boolean]>([
  ['one pouch', [pouch(1)], 'S', true],
  ['ten pouches', [pouch(10)], 'M', true],
  ['heavy jars, by their weight', [{ grossGrams: 1_100, quantity: 6, packShape: 'jar' }], 'L', true],
  [
    'one long pack, by its length',
    [{ grossGrams: 300, quantity: 1, packShape: 'object', dimensions: { lengthMm: 60, widthMm: 390, heightMm: 60 } }],
    'L',
    true,
  ],
  ['more than the largest holds', [pouch(200)], 'XL', false],
])('%s', (_, items, id, fits) => {
  const choice = chooseBox(items)
  expect([choice.box.id, choice.fits]).toEqual([id, fits])
})

it('never gives a smaller box for more of the same, and never overfills a box that fits', () => {
  const size = (items: PackedItem[]) => shippingBoxes.indexOf(chooseBox(items).box)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 50, max: 2_000 }), (quantity, grams) => {
      expect(size([pouch(quantity + 1, grams)])).toBeGreaterThanOrEqual(size([pouch(quantity, grams)]))
      const { fits, fullPercent } = chooseBox([pouch(quantity, grams)])
      if (fits) expect(fullPercent).toBeLessThanOrEqual(100)
    }),
  )
})
