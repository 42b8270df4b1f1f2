import { describe, expect, test } from 'vitest'
import type { RefusalCode } from '../refusal.ts'
import {
  type AccountAccess,
  type ChangedAccount,
  changeProblem,
  decideAccess,
  describeAccess,
} from './account-change.ts'
import { homeOf, workplaceOf } from './role.ts'

const account = (change: Partial<ChangedAccount> = {}): ChangedAccount => ({
  id: 'target',
  role: 'user',
  capabilities: [],
  brandId: null,
  disabled: false,
  closed: false,
  ...change,
})
const actingAdmin = { actorId: 'actor', activeAdmins: ['actor', 'other'] }
const access = (change: Partial<AccountAccess>): AccountAccess => ({
  role: 'user',
  capabilities: [],
  brandId: null,
  ...change,
})

const problems: [string, ChangedAccount, typeof actingAdmin, boolean, RefusalCode | undefined][] = [
  ['an admin may change a customer', account(), actingAdmin, false, undefined],
  ['an admin may end another admin', account({ id: 'other', role: 'admin' }), actingAdmin, true, undefined],
  ['nobody changes himself', account({ id: 'actor', role: 'admin' }), actingAdmin, true, 'account/own'],
  [
    'the last admin stays',
    account({ id: 'last', role: 'admin' }),
    { actorId: 'last', activeAdmins: ['last'] },
    true,
    'account/last-admin',
  ],
  [
    'who is no admin any more does nothing',
    account(),
    { actorId: 'actor', activeAdmins: ['other'] },
    false,
    'auth/role',
  ],
  ['a closed account stays as it is', account({ closed: true }), actingAdmin, false, 'flow/not-now'],
]
test.each(problems)('%s', (_name, target, who, endsAdmin, expected) => {
  expect(changeProblem(target, who, endsAdmin)).toBe(expected)
})

describe('account change', () => {
  const cases: [string, ChangedAccount, AccountAccess, string | undefined][] = [
    [
      'a customer becomes a courier with what he may do, in the usual order',
      account(),
      access({ role: 'courier', capabilities: ['delivery', 'hub'] }),
      'courier: hub, delivery',
    ],
    [
      'a courier who becomes a customer keeps no capability',
      account({ role: 'courier', capabilities: ['hub'] }),
      access({ capabilities: ['hub'] }),
      'user',
    ],
    ['a seller gets a store', account({ role: 'seller' }), access({ role: 'seller', brandId: 'b1' }), 'seller: b1'],
    [
      'a seller who becomes a customer has no store any more',
      account({ role: 'seller', brandId: 'b1' }),
      access({ brandId: 'b1' }),
      'user',
    ],
    [
      'the same again changes nothing',
      account({ role: 'courier', capabilities: ['delivery', 'hub'] }),
      access({ role: 'courier', capabilities: ['hub', 'delivery'] }),
      undefined,
    ],
  ]
  test.each(cases)('%s', (_name, target, wanted, expected) => {
    const next = decideAccess(target, wanted, target.role, actingAdmin)
    expect(next && describeAccess(next)).toBe(expected)
  })

  test('refuses to change an account that differs from what the admin saw', () => {
    expect(() => decideAccess(account({ role: 'seller' }), access({}), 'user', actingAdmin)).toThrow('flow/stale')
  })
})

test('has a home per role: seller /seller, courier /courier/dashboard, others /; an admin works at /admin', () => {
  expect((['seller', 'courier', 'admin', 'user'] as const).map(homeOf)).toEqual([
    '/seller',
    '/courier/dashboard',
    '/',
    '/',
  ])
  expect((['seller', 'courier', 'admin', 'user'] as const).map(workplaceOf)).toEqual([
    '/seller',
    '/courier/dashboard',
    '/admin',
    undefined,
  ])
})
