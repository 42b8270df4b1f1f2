import { expect, test } from 'vitest'
import { type Access, forAdmins, forCouriers, forSellers } from '#domain/accounts/access.ts'
import type { Role } from '#domain/accounts/role.ts'
import type { User } from '#web/data/user.ts'
import { redirectPath } from './guard.tsx'

const person = (role: Role, rights?: User['rights']): User => ({
  id: '1',
  role,
  email: 'a@b.example',
  username: 'a',
  fullName: 'A',
  ...(rights ? { rights } : {}),
  ...(role === 'seller' ? { storeRole: 'owner' } : {}),
})

const seller = forSellers('orders.read', 'orders.read')
const courier = forCouriers('hub.read')
const admin = forAdmins('orders.read')
const either: Access = { roles: ['seller', 'courier'], permission: 'any-staff' }

const cases: [string, Access, User | null, string | undefined][] = [
  ['a guest at the seller’s door signs in', seller, null, '/auth'],
  ['a guest at the account signs in', 'signed-in', null, '/auth'],
  ['anybody signed in may see the account', 'signed-in', person('courier'), undefined],
  ['a seller may see the seller’s pages', seller, person('seller'), undefined],
  ['a seller at the courier’s door goes to the store', courier, person('seller'), '/seller'],
  ['a courier at the admin’s door goes to the tour', admin, person('courier'), '/courier/dashboard'],
  ['a customer at the seller’s door goes home', seller, person('user'), '/'],
  ['an admin passes every guard', courier, person('admin', 'all'), undefined],
  ['a staff role passes the guards of its permissions', courier, person('admin', ['hub.write']), undefined],
  ['a staff role goes to its desk from any other page', courier, person('admin', ['orders.read']), '/admin'],
  ['a route may require a list of roles: each of them passes', either, person('courier'), undefined],
  ['a route may require a list of roles: the other one too', either, person('seller'), undefined],
  ['a route may require a list of roles: nobody else', either, person('user'), '/'],
]

test.each(cases)('%s', (_name, access, user, expected) => {
  expect(redirectPath(access, user)).toBe(expected)
})
