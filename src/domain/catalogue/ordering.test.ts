import { describe, expect, it } from 'vitest'
import { orderingAt, orderingToStore } from './ordering.ts'

const now = new Date('2026-11-20T10:00:00Z')
const before = new Date('2026-11-20T09:59:59Z')
const after = new Date('2026-11-20T10:00:01Z')

describe('models coming-soon mode as a setting with an optional opening date', () => {
  it.each([
    ['an open shop', { open: true, opensAt: null }, true],
    ['a closed one without a date', { open: false, opensAt: null }, false],
    ['a closed one before its date', { open: false, opensAt: after }, false],
    ['a closed one at its date', { open: false, opensAt: now }, true],
    ['a closed one after its date', { open: false, opensAt: before }, true],
  ])('%s', (_, setting, open) => {
    expect(orderingAt(setting, now)).toEqual({ open, opensAt: open ? null : setting.opensAt })
  })

  it.each([
    ['open with a date left over', { open: true, opensAt: after }, { open: true, opensAt: null }],
    ['closed without a date', { open: false, opensAt: null }, { open: false, opensAt: null }],
    ['closed until later', { open: false, opensAt: after }, { open: false, opensAt: after }],
    ['closed until now', { open: false, opensAt: now }, undefined],
    ['closed until a moment ago', { open: false, opensAt: before }, undefined],
  ])('stores %s', (_, input, expected) => {
    expect(orderingToStore(input, now)).toEqual(expected)
  })
})
