import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { longestOpen, type OpenOrder, parseOpenOrder } from './open-order.ts'

const at = Date.parse('2026-11-22T10:00:00Z')
const request = { expectedTotal: 516, items: [{ productId: 'methi-khakhra', quantity: 2 }] } as OpenOrder['request']
const order: OpenOrder = { key: 'a-key-of-its-own', request, byMember: false, at }
const text = (change: object = {}) => JSON.stringify({ ...order, ...change })

test('a request comes back word for word, for as long as the server knows its key', () => {
  expect(parseOpenOrder(text(), at + longestOpen - 1)).toEqual(order)
  expect(parseOpenOrder(text({ byMember: true }), at)).toEqual({ ...order, byMember: true })
})

test.each([
  ['nothing', null],
  ['no JSON', '{"key":'],
  ['null', 'null'],
  ['a list', '[1]'],
  ['no key', text({ key: undefined })],
  ['a key that is none', text({ key: '<script>' })],
  ['no request', text({ request: null })],
  ['a request that is a list', text({ request: [] })],
  ['no moment', text({ at: 'today' })],
  ['one of yesterday', text({ at: at - longestOpen })],
  ['one of tomorrow', text({ at: at + longestOpen })],
  ['one longer than any honest order', text({ request: { orderNotes: 'a'.repeat(20_000) } })],
])('%s is none', (_name, stored) => {
  expect(parseOpenOrder(stored, at)).toBeNull()
})

const stored = stubStorage()
beforeEach(() => void vi.resetModules())

test('another tab finds it, and no tab once it was answered', async () => {
  const now = { ...order, at: Date.now() }
  const one = await import('./open-order.ts')
  one.saveOpenOrder(now)
  vi.resetModules()
  const other = await import('./open-order.ts')
  expect(other.readOpenOrder()).toEqual(now)
  expect(other.readOpenOrder()).toBe(other.readOpenOrder())
  other.saveOpenOrder(null)
  expect([one.readOpenOrder(), stored.has('openOrder')]).toEqual([null, false])
})
