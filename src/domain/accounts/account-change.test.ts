import { describe, expect, test } from 'vitest'
import type { RefusalCode } from '../refusal.ts'
import {
  type AccountAccess,
  type ActingAdmin,
  type ChangedAccount,
  changeProblem,
  decideAccess,
  describeAccess,
  type StaffRoleOf,
} from './account-change.ts'
import type { Permission, Rights } from './permission.ts'
import { homeOf, workplaceOf } from './role.ts'

const account = (change: Partial<ChangedAccount> = {}): ChangedAccount => ({
  id: 'target',
  role: 'user',
  capabilities: [],
  brandId: null,
  staffRole: null,
  disabled: false,
  closed: false,
  ...change,
})
const actingAdmin: ActingAdmin = { actorId: 'actor', rights: 'all', fullAdmins: ['actor', 'other'] }
const staffRole = (...rights: Permission[]): StaffRoleOf => ({ id: 'r', name: 'Desk', rights })
const staff = (...rights: Permission[]): ChangedAccount => account({ role: 'admin', staffRole: staffRole(...rights) })
/** May change people and orders, and nothing else. */
const personnel: ActingAdmin = { ...actingAdmin, rights: ['people.write', 'orders.read'] }
const access = (change: Partial<AccountAccess>): AccountAccess => ({
  role: 'user',
  capabilities: [],
  brandId: null,
  staffRole: null,
  ...change,
})

const problems: [string, ChangedAccount, ActingAdmin, Rights, RefusalCode | undefined][] = [
  ['an admin may change a customer', account(), actingAdmin, [], undefined],
  ['an admin may end another admin', account({ id: 'other', role: 'admin' }), actingAdmin, [], undefined],
  ['nobody changes himself', account({ id: 'actor', role: 'admin' }), actingAdmin, [], 'account/own'],
  [
    'the last admin stays',
    account({ id: 'last', role: 'admin' }),
    { actorId: 'last', rights: 'all', fullAdmins: ['last'] },
    [],
    'account/last-admin',
  ],
  [
    'who is no admin any more does nothing',
    account(),
    { actorId: 'actor', rights: null, fullAdmins: ['other'] },
    [],
    'auth/role',
  ],
  ['a closed account stays as it is', account({ closed: true }), actingAdmin, [], 'flow/not-now'],
  [
    'the last admin with all rights is not narrowed either',
    account({ id: 'last', role: 'admin' }),
    { actorId: 'actor', rights: 'all', fullAdmins: ['last'] },
    ['orders.write'],
    'account/last-admin',
  ],
  ['an admin with a staff role may be ended', staff('orders.read'), actingAdmin, [], undefined],
  ['who may change people changes a customer', account(), personnel, [], undefined],
  ['who may change people changes who may do less', staff('orders.read'), personnel, ['people.read'], undefined],
  ['nobody touches who may do more', staff('money.read'), personnel, [], 'rights/beyond-own'],
  ['nobody touches who has all rights', account({ role: 'admin' }), personnel, [], 'rights/beyond-own'],
  ['nobody gives more than they have', account(), personnel, ['orders.write'], 'rights/beyond-own'],
  ['nobody gives all rights without having them', account(), personnel, 'all', 'rights/beyond-own'],
]
test.each(problems)('%s', (_name, target, who, next, expected) => {
  expect(changeProblem(target, who, next)).toBe(expected)
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
      'a customer becomes a member of the desk',
      account(),
      access({ role: 'admin', staffRole: staffRole('orders.read') }),
      'admin: Desk',
    ],
    [
      'a member of the desk who becomes an admin with all rights',
      staff('orders.read'),
      access({ role: 'admin' }),
      'admin',
    ],
    [
      'only an admin has a staff role',
      staff('orders.read'),
      access({ role: 'user', staffRole: staffRole('orders.read') }),
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
