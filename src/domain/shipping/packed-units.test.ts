import { describe, expect, test } from 'vitest'
import { orderNumber } from '../codes/order-number.ts'
import { Refusal } from '../refusal.ts'
import {
  assertFits,
  findScannedUnit,
  isEveryUnitCounted,
  parseUnitLabel,
  type ShipmentLine,
  unitCodeText,
} from './packed-units.ts'

const number = orderNumber(2407)
const address = `https://haatdi.example/products/methi-khakhra?unit=${number}-2.0.3`
const unit = { bag: `${number}-2`, orderNumber: number, line: 0, unit: 3 }

test.each([
  [address, { unit }],
  [address.toUpperCase(), { unit }],
  [`${address}&lng=gu`, { unit }],
  [` ${number}-2.0.3 `, { unit }],
  [`${number.toLowerCase()} 2.0.3`, { unit }],
  [`${number}-2.0.૩`, { unit }],
  ['https://haatdi.example/products/methi-khakhra', { productId: 'methi-khakhra' }],
  ['https://haatdi.example/products/methi-khakhra?lng=hi', { productId: 'methi-khakhra' }],
  [`${number}-2`, null],
  [`${number}-2.0`, null],
  [`${number}-2.0.0`, null],
  ['https://haatdi.example/products/methi-khakhra?unit=HT-11111-2.0.3', null],
  ['4006381333931', null],
  ['', null],
])('the label %s is read', (typed, read) => expect(parseUnitLabel(typed)).toEqual(read))

test('a unit’s code is read again as it is written', () => expect(parseUnitLabel(unitCodeText(unit))).toEqual({ unit }))

const line = (changes: Partial<ShipmentLine> = {}): ShipmentLine => ({
  lineId: 'khakhra',
  bag: `${number}-2`,
  position: 0,
  productId: 'methi-khakhra',
  quantity: 3,
  labelled: 3,
  isWithdrawn: false,
  units: [],
  ...changes,
})
const shipment = (...lines: ShipmentLine[]) => ({ orderNumber: number, lines })
const refusalOf = (work: () => unknown): string => {
  try {
    work()
    return 'none'
  } catch (error) {
    return error instanceof Refusal ? error.code : 'a bug'
  }
}

describe('a scanned unit', () => {
  test('is counted into its line, and is known again', () => {
    expect(findScannedUnit(address, shipment(line()))).toMatchObject({ unit: 3, isAgain: false })
    const counted = line({ units: [{ unit: 3, quantity: 1 }] })
    expect(findScannedUnit(address, shipment(counted))).toMatchObject({ unit: 3, isAgain: true })
  })

  test.each([
    ['of another order', `${orderNumber(2408)}-2.0.3`, line(), 'unit/other-order'],
    ['of another box of the order', `${number}-1.0.3`, line(), 'unit/other-box'],
    ['of a line that the bag has not', `${number}-2.1.3`, line(), 'unit/unknown'],
    ['with a number that no label has', `${number}-2.0.4`, line(), 'unit/unknown'],
    ['of a withdrawn lot', address, line({ isWithdrawn: true }), 'unit/withdrawn'],
    ['of a line that was cancelled', address, line({ quantity: 0 }), 'unit/not-in-box'],
    ['more than the box holds', address, line({ units: [{ unit: null, quantity: 3 }] }), 'unit/enough'],
    ['by a label that names the product', 'https://x.example/products/methi-khakhra', line(), 'unit/product-label'],
    ['by a label of a product that is not in the box', 'https://x.example/products/sev', line(), 'unit/not-in-box'],
    ['by a code that is no label', 'BD123', line(), 'scan/unreadable'],
  ])('%s is refused', (_, code, held, refusal) =>
    expect(refusalOf(() => findScannedUnit(code, shipment(held)))).toBe(refusal),
  )

  test('may have any label that was printed when units were taken out of the order', () =>
    expect(findScannedUnit(address, shipment(line({ quantity: 2 })))).toMatchObject({ unit: 3, isAgain: false }))
})

test('as many are counted by hand as are missing, and no more', () => {
  const counted = line({ units: [{ unit: 1, quantity: 1 }] })
  expect(refusalOf(() => assertFits(counted, 2))).toBe('none')
  expect(refusalOf(() => assertFits(counted, 3))).toBe('unit/enough')
})

test.each([
  [[], false],
  [[{ unit: 1, quantity: 1 }], false],
  [
    [
      { unit: 1, quantity: 1 },
      { unit: null, quantity: 2 },
    ],
    true,
  ],
  [[{ unit: null, quantity: 4 }], false],
])('a box with %j of three units is whole: %s', (units, isWhole) =>
  expect(isEveryUnitCounted([line({ units })])).toBe(isWhole),
)
