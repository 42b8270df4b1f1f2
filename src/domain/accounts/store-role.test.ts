import { expect, test } from 'vitest'
import { mayInStore, storePeopleProblem, storePermissions, storeRoles } from './store-role.ts'

const o = true
const x = false

test.each([
  // owner, manager, packer, accountant
  ['orders.read', [o, o, o, o]],
  ['orders.answer', [o, o, x, x]],
  ['orders.pack', [o, o, o, x]],
  ['products.read', [o, o, x, x]],
  ['products.write', [o, o, x, x]],
  ['calendar.read', [o, o, x, x]],
  ['calendar.write', [o, o, x, x]],
  ['support.read', [o, o, x, x]],
  ['support.write', [o, o, x, x]],
  ['money.read', [o, o, x, o]],
  ['store.read', [o, o, o, o]],
  ['store.write', [o, o, x, x]],
  ['papers.read', [o, o, x, o]],
  ['papers.write', [o, x, x, x]],
  ['people.read', [o, o, x, x]],
  ['people.write', [o, x, x, x]],
  ['any-member', [o, o, o, o]],
] as const)('%s', (need, answers) => {
  expect(storeRoles.map((role) => mayInStore(role, need))).toEqual(answers)
  expect(mayInStore(null, need)).toBe(false)
})

test('every permission is of at least one role, and who may write also reads', () => {
  for (const permission of storePermissions) {
    expect(mayInStore('owner', permission)).toBe(true)
    const read = permission.replace(/\.\w+$/, '.read') as (typeof storePermissions)[number]
    for (const role of storeRoles.filter((one) => mayInStore(one, permission)))
      expect(mayInStore(role, read)).toBe(true)
  }
})

test('the last owner neither leaves nor gets another role; one of two may', () => {
  const alone = [{ id: 'a', role: 'owner' } as const, { id: 'b', role: 'packer' } as const]
  const two = [...alone, { id: 'c', role: 'owner' } as const]
  expect(storePeopleProblem(alone, 'a', 'manager')).toBe('store-people/last-owner')
  expect(storePeopleProblem(alone, 'a', null)).toBe('store-people/last-owner')
  expect(storePeopleProblem(alone, 'a', 'owner')).toBeUndefined()
  expect(storePeopleProblem(alone, 'b', null)).toBeUndefined()
  expect(storePeopleProblem(two, 'a', 'manager')).toBeUndefined()
  expect(storePeopleProblem(two, 'c', null)).toBeUndefined()
})
