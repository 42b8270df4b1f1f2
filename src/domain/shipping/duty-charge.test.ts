import { describe, expect, it } from 'vitest'
import { checkDutyCharge, type DutyCharge, isHeldByCustoms } from './duty-charge.ts'
import { parcelStates } from './parcel-flow.ts'

const today = '2026-11-27'
const charge: DutyCharge = {
  amountMinor: 1_250,
  currency: 'GBP',
  payBy: '2026-12-04',
  instructions: 'Pay on the page of the carrier.',
  link: 'https://pay.example/duty',
}
const facts = { state: 'duty_due', before: undefined, today } as const

describe('checkDutyCharge', () => {
  it.each([
    ['the first one', charge, {}, 'first'],
    ['one due today', { ...charge, payBy: today }, {}, 'first'],
    ['the same one', charge, { before: charge }, 'same'],
    ['another amount', { ...charge, amountMinor: 1_300 }, { before: charge }, 'changed'],
    ['another link', { ...charge, link: null }, { before: charge }, 'changed'],
    [
      'another text after its day',
      { ...charge, payBy: '2026-11-20', instructions: 'Call the carrier.' },
      { before: { ...charge, payBy: '2026-11-20' } },
      'changed',
    ],
  ] as const)('%s', (_, wanted, change, outcome) => {
    expect(checkDutyCharge(wanted, { ...facts, ...change })).toBe(outcome)
  })

  it('refuses a day that is over, and a parcel that customs do not have', () => {
    expect(() => checkDutyCharge({ ...charge, payBy: '2026-11-26' }, facts)).toThrow('duty/past')
    expect(() => checkDutyCharge(charge, { ...facts, state: 'in_transit' })).toThrow('flow/not-now')
  })
})

it('customs have a parcel in three states', () => {
  expect(parcelStates.filter(isHeldByCustoms)).toEqual(['in_customs', 'customs_hold', 'duty_due'])
})
