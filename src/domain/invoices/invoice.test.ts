import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Paise, paise } from '../money/money.ts'
import { billLine, creditLine, invoiceKindOf, totalsOf } from './invoice.ts'

const name = { en: 'Methi Khakhra', gu: 'મેથી ખાખરા', hi: 'मेथी खाखरा' }
const sold = (changes: Partial<Parameters<typeof billLine>[0]> = {}) => ({
  what: 'goods' as const,
  lineId: 'line',
  name,
  weight: '200g',
  code: '19059090',
  rate: 5,
  unitPrice: paise(110_00),
  quantity: 3,
  packed: 3,
  gross: paise(330_00),
  discount: paise(66_00),
  refunded: paise(0),
  ended: paise(0),
  ...changes,
})
const home = { registered: true, supply: 'inside_state' } as const

describe('invoice line', () => {
  it('shows what the customer paid, with the tax inside it', () => {
    expect(billLine(sold(), home)).toMatchObject({
      quantity: 3,
      net: 264_00,
      taxable: 251_43,
      central: 6_29,
      state: 6_28,
      rate: 5,
    })
  })
  it('bills what was packed, not what was ordered', () => {
    expect(billLine(sold({ packed: 1 }), home)).toMatchObject({
      quantity: 1,
      gross: 110_00,
      discount: 22_00,
      net: 88_00,
    })
  })
  it('never bills more than remains after refunds', () => {
    expect(billLine(sold({ packed: 3, refunded: paise(64_00) }), home)).toMatchObject({ discount: 130_00, net: 200_00 })
    // One of three was cancelled and refunded: the other two are billed as they were sold.
    expect(billLine(sold({ packed: 2, refunded: paise(88_00) }), home)).toMatchObject({ discount: 44_00, net: 176_00 })
  })
  it('shows product, unit price and total', () => {
    expect(billLine(sold({ packed: 2, refunded: paise(88_00) }), home)).toEqual({
      what: 'goods',
      lineId: 'line',
      name,
      weight: '200g',
      code: '19059090',
      unitPrice: 110_00,
      quantity: 2,
      gross: 220_00,
      discount: 44_00,
      net: 176_00,
      rate: 5,
      taxable: 167_62,
      central: 4_19,
      state: 4_19,
      integrated: 0,
    })
  })
  it('is 0 when no unit was packed', () => {
    expect(billLine(sold({ packed: 0 }), home)).toMatchObject({ quantity: 0, gross: 0, discount: 0, net: 0 })
  })
  it('bears no tax when the seller is not registered', () => {
    expect(billLine(sold(), { registered: false, supply: 'inside_state' })).toMatchObject({
      net: 264_00,
      taxable: 264_00,
      central: 0,
      rate: 0,
    })
  })

  it('adds up to what was paid, together with the unpacked rest', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.nat(99),
        fc.integer({ min: 1, max: 5_000_00 }),
        fc.nat(1_000_00),
        fc.constantFrom(0, 5, 18),
        (quantity, part, unit, off, rate) => {
          const packed = part % (quantity + 1)
          const gross = paise(unit * quantity)
          const discount = paise(Math.min(off, gross))
          const bill = (count: number) =>
            billLine(sold({ quantity, packed: count, gross, discount, rate, unitPrice: paise(unit) }), home)
          const line = bill(packed)
          expect(line.taxable + line.central + line.state + line.integrated).toBe(line.net)
          expect(line.gross).toBe(unit * packed)
          expect(Math.abs(line.net + bill(quantity - packed).net - (gross - discount))).toBeLessThanOrEqual(1)
        },
      ),
    ))
})

describe('invoice line of a discount that ended', () => {
  const twoOf50 = { quantity: 2, packed: 1, unitPrice: paise(50_00), gross: paise(100_00), discount: paise(30_00) }
  it.each([
    ['after it ended', 30_00, 50_00],
    ['before what was left of it ended', 15_00, 35_00],
  ])('bills what is charged for the other unit when one of two failed %s', (_, ended, given) => {
    const line = sold({ ...twoOf50, ended: paise(ended), refunded: paise(given - ended) })
    expect(billLine(line, home)).toMatchObject({ gross: 50_00, discount: 0, net: 50_00 })
  })

  it('bills what is still charged, after endings and failed units in any order', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 100, max: 5_000_00 }),
        fc.integer({ min: 0, max: 90 }),
        fc.array(fc.record({ ends: fc.boolean(), percent: fc.integer({ min: 1, max: 100 }) }), { maxLength: 5 }),
        (quantity, unit, percent, steps) => {
          const gross = paise(unit * quantity)
          const discount = paise(Math.floor((gross * percent) / 100))
          let [left, charged, ended, given] = [quantity, gross - discount, 0, 0]
          for (const { ends, percent: share } of steps) {
            const units = ends ? 0 : Math.floor(((left - 1) * share) / 100)
            const back = Math.floor((charged * units) / left)
            const due = ends ? Math.floor(((unit * left - charged) * share) / 100) : 0
            left -= units
            charged += due - back
            ended += due
            given += back
          }
          const line = sold({
            quantity,
            packed: left,
            gross,
            discount,
            ended: paise(ended),
            refunded: paise(given - ended),
          })
          const { net } = billLine(line, home)
          expect(net).toBeLessThanOrEqual(charged)
          expect(charged - net).toBeLessThanOrEqual(steps.length + 1)
        },
      ),
    ))
})

describe('credit note', () => {
  it('credits exactly the tax of a whole line, in any number of steps', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(500_00), { minLength: 1, maxLength: 5 }), fc.constantFrom(0, 5, 18), (cuts, rate) => {
        const net = paise(cuts.reduce((all, cut) => all + cut, 1))
        const billed = billLine(
          sold({ quantity: 1, packed: 1, gross: net, discount: paise(0), rate, unitPrice: net }),
          home,
        )
        const credits: ReturnType<typeof creditLine>[] = []
        let before: Paise = paise(0)
        for (const cut of [...cuts, 1]) {
          credits.push(creditLine(billed, before, paise(cut), home))
          before = paise(before + cut)
        }
        const back = totalsOf(credits)
        expect(back).toMatchObject({
          net: billed.net,
          taxable: billed.taxable,
          central: billed.central,
          state: billed.state,
        })
      }),
    ))
})

test('credits a share as an amount, without quantity or unit price', () => {
  const billed = billLine(sold(), home)
  expect(creditLine(billed, paise(100_00), paise(64_00), home)).toEqual({
    ...billed,
    quantity: null,
    unitPrice: null,
    gross: 64_00,
    discount: 0,
    net: 64_00,
    taxable: 60_95,
    central: 1_53,
    state: 1_52,
    integrated: 0,
  })
})

test('sums the lines to the totals of a document', () => {
  const away = { registered: true, supply: 'between_states' } as const
  const lines = [billLine(sold(), home), billLine(sold({ discount: paise(0) }), away)]
  expect(totalsOf(lines)).toEqual({
    gross: 660_00,
    discount: 66_00,
    net: 594_00,
    taxable: 251_43 + 314_29,
    central: 6_29,
    state: 6_28,
    integrated: 15_71,
  })
  expect(totalsOf([])).toMatchObject({ gross: 0, net: 0, integrated: 0 })
})

const at = (rate: number) => billLine(sold({ rate }), home)
test.each([
  [{ registered: false, supply: 'inside_state' }, [5], 'bill_of_supply'],
  [{ registered: true, supply: 'inside_state' }, [5, 18], 'tax_invoice'],
  [{ registered: true, supply: 'between_states' }, [0], 'bill_of_supply'],
  [{ registered: true, supply: 'inside_state' }, [0, 5], 'invoice_cum_bill'],
  [{ registered: true, supply: 'export' }, [0, 5], 'tax_invoice'],
] as const)('names a document of %o with lines at %o %% a %s', (treatment, rates, kind) => {
  expect(invoiceKindOf(treatment, rates.map(at))).toBe(kind)
})
