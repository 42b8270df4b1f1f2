import { expect, test } from 'vitest'
import { type Access, mayEnter, type Principal, requireAccess } from './access.ts'

const guest: Principal = null
const user: Principal = { role: 'user', capabilities: [] }
const seller: Principal = { role: 'seller', capabilities: [] }
const courier: Principal = { role: 'courier', capabilities: ['pickup'] }
const hub: Principal = { role: 'courier', capabilities: ['hub'] }
const admin: Principal = { role: 'admin', capabilities: [] }

test.each<[string, Access, boolean[]]>([
  // guest, user, seller, courier, hub, admin
  ['anyone', 'anyone', [true, true, true, true, true, true]],
  ['signed-in', 'signed-in', [false, true, true, true, true, true]],
  ['sellers', { roles: ['seller'] }, [false, false, true, false, false, true]],
  ['couriers', { roles: ['courier'] }, [false, false, false, true, true, true]],
  ['the hub', { roles: ['courier'], capability: 'hub' }, [false, false, false, false, true, true]],
  ['sellers and the hub', { roles: ['seller', 'courier'], capability: 'hub' }, [false, false, true, false, true, true]],
  ['admins', { roles: ['admin'] }, [false, false, false, false, false, true]],
  ['nobody named', { roles: [] }, [false, false, false, false, false, true]],
])('access to %s', (_, access, answers) => {
  expect([guest, user, seller, courier, hub, admin].map((who) => mayEnter(access, who))).toEqual(answers)
})

test('asks a guest to sign in and refuses everyone else', () => {
  const sellerAccess: Access = { roles: ['seller'] }
  expect(() => requireAccess(sellerAccess, guest)).toThrow(
    expect.objectContaining({ code: 'auth/required', status: 401 }),
  )
  expect(() => requireAccess(sellerAccess, courier)).toThrow(
    expect.objectContaining({ code: 'auth/role', status: 403 }),
  )
  expect(() => requireAccess(sellerAccess, seller)).not.toThrow()
})
