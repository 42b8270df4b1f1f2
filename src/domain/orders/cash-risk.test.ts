import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromRupees, paise } from '../money/money.ts'
import {
  type CashOrder,
  type CashSignal,
  cashSignalCodes,
  cashSignals,
  isWorthCalling,
  type RelatedOrder,
} from './cash-risk.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const order = (change: Partial<CashOrder> = {}): CashOrder => ({
  address: '12, Moti Pol, Kalupur',
  pincode: '380001',
  placedAt: day(20),
  due: fromRupees(500),
  isEmailProven: true,
  related: [],
  ...change,
})
let count = 0
const other = (change: Partial<RelatedOrder> = {}): RelatedOrder => ({
  id: `o${++count}`,
  number: `HT-${count}`,
  placedAt: day(10),
  status: 'delivered',
  trouble: null,
  payment: 'cod_collected',
  method: 'cod',
  pincode: '380001',
  shares: ['phone'],
  ...change,
})
const back = (change: Partial<RelatedOrder> = {}) =>
  other({ status: 'on_its_way', trouble: 'returned_to_hub', payment: 'expired', ...change })
const open = (change: Partial<RelatedOrder> = {}) => other({ status: 'confirmed', payment: 'cod_due', ...change })
const brief = (signals: readonly CashSignal[]) =>
  signals.map(({ code, fact }) => [code, fact].filter(Boolean).join(' '))

describe('why a cash order may be refused', () => {
  test.each<[string, Partial<CashOrder>, string[]]>([
    ['nothing of an ordinary order', {}, []],
    ['a cash box of the same phone came back', { related: [back()] }, ['returned phone']],
    ['of the same address', { related: [back({ shares: ['address'] })] }, ['returned address']],
    [
      'of the same account rather than the phone',
      { related: [back({ shares: ['account', 'phone'] })] },
      ['returned account'],
    ],
    ['one is on its way back', { related: [back({ trouble: 'returning' })] }, ['returned phone']],
    ['no box that was paid online', { related: [back({ method: 'online' })] }, []],
    ['no box that the carrier lost', { related: [back({ trouble: 'lost' })] }, []],
    ['three open at once', { related: [open(), open()] }, ['many_open']],
    ['not two', { related: [open()] }, []],
    ['nor those of others at the address', { related: [open(), open({ shares: ['address'] })] }, []],
    ['a first order of much', { due: fromRupees(2000) }, ['first_large']],
    ['not of a little less', { due: paise(fromRupees(2000) - 1) }, []],
    ['not of a customer who took a box before', { due: fromRupees(4000), related: [other()] }, []],
    [
      'but of one whose neighbour did',
      { due: fromRupees(4000), related: [other({ shares: ['address'] })] },
      ['first_large'],
    ],
    ['a short address', { address: 'Kalol 4' }, ['address_incomplete short']],
    ['no house number', { address: 'Near the big temple' }, ['address_incomplete number']],
    ['a number in Gujarati digits is one', { address: '૧૨, મોતી પોળ, કાલુપુર રોડ' }, []],
    ['another postal code than ever before', { related: [other({ pincode: '110001' })] }, ['address_unlike']],
    ['not one of several', { related: [other({ pincode: '110001' }), other()] }, []],
    [
      'not what was delivered to others at the address',
      { related: [other({ pincode: '110001', shares: ['address'] })] },
      [],
    ],
    ['an email that is not verified', { isEmailProven: false }, ['email_unproven']],
  ])('%s', (_, change, expected) => expect(brief(cashSignals(order(change)))).toEqual(expected))

  test('names the orders it is read from, the newest first', () => {
    const [older, newer] = [back({ placedAt: day(2) }), back({ placedAt: day(9) })]
    expect(cashSignals(order({ related: [older, newer] }))[0]?.orders).toEqual([newer, older])
  })
})

test.each([
  [[], false],
  [['email_unproven'], false],
  [['email_unproven', 'address_incomplete'], true],
  [['returned'], true],
  [['many_open'], true],
  [['first_large'], true],
] as const)('%j is worth a call: %s', (codes, isWorth) => expect(isWorthCalling(codes)).toBe(isWorth))

test('one more reason never makes an order less worth a call', () => {
  const codes = fc.subarray([...cashSignalCodes])
  fc.assert(
    fc.property(codes, fc.constantFrom(...cashSignalCodes), (some, one) => {
      if (isWorthCalling(some)) expect(isWorthCalling([...new Set([...some, one])])).toBe(true)
    }),
  )
})
