import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completePermissions, mayDo, type Permission, permissions, type Rights, staysWithin } from './permission.ts'

describe('permissions', () => {
  test.each<[string, Rights, Permission, boolean]>([
    ['all rights include each', 'all', 'money.write', true],
    ['a permission includes itself', ['money.read'], 'money.read', true],
    ['who changes something also sees it', ['money.write'], 'money.read', true],
    ['who sees something does not change it', ['money.read'], 'money.write', false],
    ['one subject says nothing about another', ['money.write'], 'orders.read', false],
    ['no permission includes nothing', [], 'orders.read', false],
  ])('%s', (_name, rights, permission, expected) => {
    expect(mayDo(rights, permission)).toBe(expected)
  })

  test('figures and the audit log are only read', () => {
    expect(permissions).toContain('reports.read')
    expect(permissions).not.toContain('reports.write')
    expect(permissions).not.toContain('audit.write')
  })

  test('are stored in one order, each once, a write together with its read', () => {
    expect(completePermissions(['hub.write', 'orders.read', 'orders.read'])).toEqual([
      'orders.read',
      'hub.read',
      'hub.write',
    ])
  })
})

const somePermissions = fc.subarray([...permissions])

test('what is completed says the same as before', () => {
  fc.assert(
    fc.property(somePermissions, (chosen) => {
      for (const permission of permissions)
        expect(mayDo(completePermissions(chosen), permission)).toBe(mayDo(chosen, permission))
    }),
  )
})

test('nobody gives what they do not have: what stays within includes no more', () => {
  fc.assert(
    fc.property(somePermissions, somePermissions, (given, giver) => {
      const beyond = permissions.filter((permission) => mayDo(given, permission) && !mayDo(giver, permission))
      expect(staysWithin(given, giver)).toBe(beyond.length === 0)
    }),
  )
  expect(staysWithin('all', permissions)).toBe(false)
  expect(staysWithin('all', 'all')).toBe(true)
})
