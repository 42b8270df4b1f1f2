import { expect, test } from 'vitest'
import {
  type Access,
  forAdmins,
  forCouriers,
  forHub,
  forSellers,
  isStaffWith,
  mayEnter,
  type Principal,
  requireAccess,
} from './access.ts'

const rights = [] as const
const storeRole = null
const guest: Principal = null
const user: Principal = { role: 'user', capabilities: [], rights, storeRole }
const seller: Principal = { role: 'seller', capabilities: [], rights, storeRole: 'owner' }
const packer: Principal = { ...seller, storeRole: 'packer' }
const courier: Principal = { role: 'courier', capabilities: ['pickup'], rights, storeRole }
const hub: Principal = { role: 'courier', capabilities: ['hub'], rights, storeRole }
const orderDesk: Principal = { role: 'admin', capabilities: [], rights: ['orders.read'], storeRole }
const hubDesk: Principal = { role: 'admin', capabilities: [], rights: ['hub.write'], storeRole }
const admin: Principal = { role: 'admin', capabilities: [], rights: 'all', storeRole }
const [yes, no] = [true, false]

test.each<[string, Access, boolean[]]>([
  // guest, user, seller, courier, hub, order desk, hub desk, admin
  ['anyone', 'anyone', [yes, yes, yes, yes, yes, yes, yes, yes]],
  ['signed-in', 'signed-in', [no, yes, yes, yes, yes, yes, yes, yes]],
  ['sellers', forSellers('orders.read', 'orders.read'), [no, no, yes, no, no, yes, no, yes]],
  [
    'sellers, and staff who change orders',
    forSellers('orders.answer', 'orders.write'),
    [no, no, yes, no, no, no, no, yes],
  ],
  ['couriers', forCouriers('hub.read'), [no, no, no, yes, yes, no, yes, yes]],
  ['the hub', forHub('hub.write'), [no, no, no, no, yes, no, yes, yes]],
  [
    'sellers and the hub',
    { roles: ['seller', 'courier'], capability: 'hub', permission: 'hub.read' },
    [no, no, yes, no, yes, no, yes, yes],
  ],
  ['staff who see orders', forAdmins('orders.read'), [no, no, no, no, no, yes, no, yes]],
  ['every member of the staff', forAdmins('any-staff'), [no, no, no, no, no, yes, yes, yes]],
  ['nobody named', { roles: [], permission: 'money.write' }, [no, no, no, no, no, no, no, yes]],
])('access to %s', (_, access, answers) => {
  expect([guest, user, seller, courier, hub, orderDesk, hubDesk, admin].map((who) => mayEnter(access, who))).toEqual(
    answers,
  )
})

test('asks a guest to sign in, tells staff that their rights do not reach, and refuses everyone else', () => {
  const sellerAccess = forSellers('orders.read', 'orders.read')
  expect(() => requireAccess(sellerAccess, guest)).toThrow(expect.objectContaining({ code: 'auth/required' }))
  expect(() => requireAccess(sellerAccess, courier)).toThrow(expect.objectContaining({ code: 'auth/role' }))
  expect(() => requireAccess(sellerAccess, hubDesk)).toThrow(expect.objectContaining({ code: 'auth/permission' }))
  expect(() => requireAccess(sellerAccess, seller)).not.toThrow()
})

test('a seller enters as far as the role in the store reaches', () => {
  expect(mayEnter(forSellers('any-member', 'any-staff'), packer)).toBe(yes)
  expect(mayEnter(forSellers('orders.pack', 'orders.write'), packer)).toBe(yes)
  expect(mayEnter(forSellers('orders.answer', 'orders.write'), packer)).toBe(no)
  expect(() => requireAccess(forSellers('money.read', 'money.read'), packer)).toThrow(
    expect.objectContaining({ code: 'auth/store-permission' }),
  )
  expect(() => requireAccess(forAdmins('money.read'), packer)).toThrow(expect.objectContaining({ code: 'auth/role' }))
})

test('works on the records of others only as an admin with the permission', () => {
  expect([guest, user, hubDesk, orderDesk, admin].map((who) => isStaffWith(who, 'orders.read'))).toEqual([
    no,
    no,
    no,
    yes,
    yes,
  ])
})
