import { expect, test } from 'vitest'
import { describeChanges } from './describe-changes.ts'

test('shows each column before and after, hidden ones as dots, and long values cut', () => {
  const lines = describeChanges([
    { kind: 'refund', id: 'r', columns: { state: { before: 'requested', after: 'approved' } } },
    { kind: 'person', id: 'p', columns: { email: 'hidden', disabled_at: { before: null, after: 'now' } } },
    { kind: 'setting', id: 's', columns: { value: { before: { a: 1 }, after: 'x'.repeat(200) } } },
  ])
  expect(lines).toEqual([
    'refund state: requested → approved',
    'person email: •••',
    'person disabled_at: – → now',
    `setting value: {"a":1} → ${'x'.repeat(120)}…`,
  ])
})
