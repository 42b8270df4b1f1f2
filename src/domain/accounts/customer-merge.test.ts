import { describe, expect, test } from 'vitest'
import {
  addressesToMove,
  type MergeSide,
  mergeProblem,
  sameAddress,
  stricterMarketing,
  stricterMuted,
} from './customer-merge.ts'

const side = (change: Partial<MergeSide> = {}): MergeSide => ({
  id: 'a',
  role: 'user',
  hasWorked: false,
  hasApplied: false,
  disabled: false,
  closed: false,
  ...change,
})

describe('a merge of two accounts', () => {
  test('is possible for two customers', () => {
    expect(mergeProblem(side(), side({ id: 'b' }), 'admin')).toBeUndefined()
  })

  test.each([
    ['merge/same', { id: 'a' }],
    ['merge/closed', { closed: true }],
    ['merge/on-hold', { disabled: true }],
    ['merge/seller', { role: 'seller' as const }],
    ['merge/seller', { hasApplied: true }],
    ['merge/staff', { role: 'courier' as const }],
    ['merge/staff', { role: 'admin' as const }],
    ['merge/staff', { hasWorked: true }],
    ['account/own', { id: 'admin' }],
  ])('is refused with %s on either side', (code, change) => {
    const other = side({ id: 'b', ...change })
    expect(mergeProblem(side(), other, 'admin')).toBe(code)
    expect(mergeProblem(other, side(), 'admin')).toBe(code)
  })
})

const home = {
  fullName: 'Asha Patel',
  phone: '+91 98250 12345',
  country: 'IN',
  pincode: '380 001',
  address: '12, M G Road',
}

describe('addresses', () => {
  test('are the same when only their spelling differs', () => {
    const same = { ...home, fullName: 'asha patel ', phone: '09825012345', pincode: '380001', address: '12 MG rd' }
    expect(sameAddress(home, same)).toBe(true)
    expect(sameAddress(home, { ...home, address: '13, M G Road' })).toBe(false)
    expect(sameAddress(home, { ...home, phone: '+919825012346' })).toBe(false)
    expect(sameAddress(home, { ...home, fullName: 'Mira Patel' })).toBe(false)
  })

  test('move once, and only when the other account lacks them', () => {
    const other = { ...home, address: '4 Ring Road' }
    expect(addressesToMove([home], [home, other, { ...other, address: '4, ring rd' }])).toEqual([other])
  })
})

test('the stricter choice stays', () => {
  expect(stricterMuted(['payouts'], ['new_orders', 'payouts'])).toEqual(['new_orders', 'payouts'])
  expect([stricterMarketing(true, false), stricterMarketing(true, null), stricterMarketing(true, true)]).toEqual([
    false,
    true,
    true,
  ])
  expect([stricterMarketing(null, true), stricterMarketing(null, false), stricterMarketing(false, true)]).toEqual([
    null,
    false,
    false,
  ])
})
