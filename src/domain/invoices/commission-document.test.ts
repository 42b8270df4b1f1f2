import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import { commissionDocument } from './commission-document.ts'

const amounts = (commission: number, gst: number) => ({ commission: paise(commission), gst: paise(gst) })

test.each([
  [
    'an invoice, its tax in two halves',
    amounts(1_000, 181),
    amounts(0, 0),
    true,
    { prefix: 'S', commission: 1_000, central: 91, state: 90, integrated: 0 },
  ],
  [
    'between two states the tax is one',
    amounts(1_000, 180),
    amounts(0, 0),
    false,
    { prefix: 'S', central: 0, state: 0, integrated: 180 },
  ],
  [
    'only what no earlier one states',
    amounts(1_500, 270),
    amounts(1_000, 180),
    true,
    { prefix: 'S', commission: 500, gst: 90 },
  ],
  [
    'a credit note where more was given back',
    amounts(400, 72),
    amounts(1_000, 180),
    true,
    { prefix: 'T', commission: -600, gst: -108, central: -54, state: -54 },
  ],
] as const)('%s', (_, taken, stated, inside, document) => {
  expect(commissionDocument(taken, stated, inside)).toMatchObject(document)
})

test('states nothing when nothing changed', () => {
  expect(commissionDocument(amounts(100, 18), amounts(100, 18), true)).toBeNull()
})

test('adds up to the ledger after any months', () => {
  const month = fc.record({
    commission: fc.integer({ min: -90_000, max: 90_000 }),
    gst: fc.integer({ min: -9_000, max: 9_000 }),
  })
  fc.assert(
    fc.property(fc.array(month), fc.boolean(), (months, inside) => {
      let [taken, stated] = [amounts(0, 0), amounts(0, 0)]
      for (const { commission, gst } of months) {
        taken = amounts(taken.commission + commission, taken.gst + gst)
        const document = commissionDocument(taken, stated, inside)
        if (!document) continue
        expect(document.central + document.state + document.integrated).toBe(document.gst)
        stated = amounts(stated.commission + document.commission, stated.gst + document.gst)
      }
      expect(stated.commission + stated.gst).toBe(taken.commission + taken.gst)
    }),
  )
})
