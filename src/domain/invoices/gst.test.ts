import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { inclusiveTax, type Paise, paise } from '../money/money.ts'
import { splitBetween, splitTax, supplyKindOf, type TaxSplit } from './gst.ts'
import { indianStates, stateCodeOf } from './gst-states.ts'

/** Returns the sum of a split, which is the amount it was made from. */
const wholeOf = ({ taxable, central, state, integrated }: TaxSplit): number => taxable + central + state + integrated

const prices = fc.integer({ min: 0, max: 1_000_000_000 }).map(paise)
const rates = fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40)
const supplies = fc.constantFrom('inside_state', 'between_states', 'export' as const)

describe('tax inside a price (correctness 8)', () => {
  it.each([
    [105_00, 5, 'inside_state', [100_00, 2_50, 2_50, 0]],
    [118_00, 18, 'between_states', [100_00, 0, 0, 18_00]],
    [110_00, 5, 'inside_state', [104_76, 2_62, 2_62, 0]],
    [100_00, 5, 'between_states', [95_24, 0, 0, 4_76]],
    [99_00, 5, 'inside_state', [94_29, 2_36, 2_35, 0]],
    [118_00, 18, 'export', [118_00, 0, 0, 0]],
    [110_00, 0, 'inside_state', [110_00, 0, 0, 0]],
  ] as const)('splits %i paise at %s %% %s', (gross, rate, supply, [taxable, central, state, integrated]) => {
    expect(splitTax(paise(gross), rate, supply)).toEqual({ taxable, central, state, integrated })
  })

  it('adds up to the price, to the paisa, and is gross x rate / (100 + rate)', () =>
    fc.assert(
      fc.property(prices, rates, supplies, (gross, rate, supply) => {
        const split = splitTax(gross, rate, supply)
        expect(wholeOf(split)).toBe(gross)
        const tax = split.central + split.state + split.integrated
        expect(tax).toBe(supply === 'export' ? 0 : inclusiveTax(gross, rate))
        expect(split.central - split.state).toBeGreaterThanOrEqual(0)
        expect(split.central - split.state).toBeLessThanOrEqual(1)
      }),
      { numRuns: 2000 },
    ))

  it('credits the same tax in steps as at once, and never a negative step', () =>
    fc.assert(
      fc.property(
        fc.array(prices, { minLength: 1, maxLength: 6 }),
        rates,
        supplies,
        (pieces: Paise[], rate, supply) => {
          const split = (amount: number) => splitTax(paise(amount), rate, supply)
          const given = { taxable: 0, central: 0, state: 0, integrated: 0 }
          let before = 0
          for (const piece of pieces) {
            const part = splitBetween(split(before + piece), split(before))
            expect(wholeOf(part)).toBe(piece)
            for (const name of ['taxable', 'central', 'state', 'integrated'] as const) {
              expect(part[name]).toBeGreaterThanOrEqual(0)
              given[name] += part[name]
            }
            before += piece
          }
          expect(given).toEqual(split(before))
        },
      ),
    ))
})

test.each([
  ['goods', '24', { country: 'IN', state: 'Gujarat' }, 'inside_state'],
  ['goods', '24', { country: 'IN', state: ' gujarat ' }, 'inside_state'],
  ['goods', '24', { country: 'IN', state: 'Maharashtra' }, 'between_states'],
  ['goods', '24', { country: 'IN', state: 'Nowhere' }, 'between_states'],
  ['goods', null, { country: 'IN', state: 'Nowhere' }, 'between_states'],
  ['goods', '24', { country: 'AE', state: 'Dubai' }, 'export'],
  ['delivery', '24', { country: 'IN', state: 'Maharashtra' }, 'inside_state'],
  ['delivery', '24', { country: 'GB', state: '' }, 'export'],
] as const)('%s from %s to %o is supplied %4$s', (of, from, to, kind) => {
  expect(supplyKindOf(of, from, to)).toBe(kind)
})

test.each([
  ['Jammu & Kashmir', '01'],
  ['Ladakh', '38'],
  ['Texas', null],
])('returns the code of %s as %s', (name, code) => expect(stateCodeOf(name)).toBe(code))

test('has the two digits of every state and territory, also when its name is written with an ampersand', () => {
  expect(indianStates.map((name) => `${stateCodeOf(name.replace(' and ', '  & '))} ${name}`).toSorted()).toEqual([
    '01 Jammu and Kashmir',
    '02 Himachal Pradesh',
    '03 Punjab',
    '04 Chandigarh',
    '05 Uttarakhand',
    '06 Haryana',
    '07 Delhi',
    '08 Rajasthan',
    '09 Uttar Pradesh',
    '10 Bihar',
    '11 Sikkim',
    '12 Arunachal Pradesh',
    '13 Nagaland',
    '14 Manipur',
    '15 Mizoram',
    '16 Tripura',
    '17 Meghalaya',
    '18 Assam',
    '19 West Bengal',
    '20 Jharkhand',
    '21 Odisha',
    '22 Chhattisgarh',
    '23 Madhya Pradesh',
    '24 Gujarat',
    '26 Dadra and Nagar Haveli and Daman and Diu',
    '27 Maharashtra',
    '29 Karnataka',
    '30 Goa',
    '31 Lakshadweep',
    '32 Kerala',
    '33 Tamil Nadu',
    '34 Puducherry',
    '35 Andaman and Nicobar Islands',
    '36 Telangana',
    '37 Andhra Pradesh',
    '38 Ladakh',
  ])
  expect(indianStates).toEqual(indianStates.toSorted())
})
