import { describe, expect, test } from 'vitest'
import { type ChangedAccount, changeProblem, decideStanding, type Standing, standingWords } from './account-change.ts'
import type { RefusalCode } from './refusal.ts'
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
const hands = { actorId: 'actor', activeAdmins: ['actor', 'other'] }
const standing = (change: Partial<Standing>): Standing => ({ role: 'user', capabilities: [], brandId: null, ...change })

const problems: [string, ChangedAccount, typeof hands, boolean, RefusalCode | undefined][] = [
  ['an admin may change a customer', account(), hands, false, undefined],
  ['an admin may end another admin', account({ id: 'other', role: 'admin' }), hands, true, undefined],
  ['nobody changes himself', account({ id: 'actor', role: 'admin' }), hands, true, 'account/own'],
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
  ['a closed account stays as it is', account({ closed: true }), hands, false, 'flow/not-now'],
]
test.each(problems)('%s', (_name, target, who, endsAdmin, expected) => {
  expect(changeProblem(target, who, endsAdmin)).toBe(expected)
})

describe('account change', () => {
  const cases: [string, ChangedAccount, Standing, string | undefined][] = [
    [
      'a customer becomes a courier with what he may do, in the usual order',
      account(),
      standing({ role: 'courier', capabilities: ['delivery', 'hub'] }),
      'courier: hub, delivery',
    ],
    [
      'a courier who becomes a customer keeps no capability',
      account({ role: 'courier', capabilities: ['hub'] }),
      standing({ capabilities: ['hub'] }),
      'user',
    ],
    ['a seller gets a store', account({ role: 'seller' }), standing({ role: 'seller', brandId: 'b1' }), 'seller: b1'],
    [
      'a seller who becomes a customer has no store any more',
      account({ role: 'seller', brandId: 'b1' }),
      standing({ brandId: 'b1' }),
      'user',
    ],
    [
      'the same again changes nothing',
      account({ role: 'courier', capabilities: ['delivery', 'hub'] }),
      standing({ role: 'courier', capabilities: ['hub', 'delivery'] }),
      undefined,
    ],
  ]
  test.each(cases)('%s', (_name, target, wanted, expected) => {
    const next = decideStanding(target, wanted, target.role, hands)
    expect(next && standingWords(next)).toBe(expected)
  })

  test('refuses to change an account that differs from what the admin saw', () => {
    expect(() => decideStanding(account({ role: 'seller' }), standing({}), 'user', hands)).toThrow('flow/stale')
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
