import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAct } from './act.ts'
import { type ChainedEntry, canonicalJson, chainStart, linkText } from './audit-chain.ts'

const entry: ChainedEntry = {
  id: '1',
  at: '2026-11-26T08:00:00.000001Z',
  actorId: 'a',
  actingFor: null,
  permission: 'money.write',
  act: 'refund.approve',
  subjectId: 'r',
  about: ['refund:r', 'order:o'],
  reason: null,
  changes: [{ kind: 'refund', columns: { state: { before: 'requested', after: 'approved' } } }],
  requestId: null,
}

test('canonical JSON does not depend on the order in which keys were written', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const backwards = Object.fromEntries(Object.entries(value).reverse())
      expect(canonicalJson(backwards)).toBe(canonicalJson(value))
      expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value))
    }),
  )
  expect(canonicalJson({ b: [1, null], a: { d: 'x', c: true } })).toBe('{"a":{"c":true,"d":"x"},"b":[1,null]}')
})

test.each<[string, Partial<ChainedEntry>]>([
  ['the person', { actorId: 'b' }],
  ['the time', { at: '2026-11-26T08:00:00.000002Z' }],
  ['the act', { act: 'refund.refuse' }],
  ['the reason', { reason: 'because' }],
  ['what it concerns', { about: ['refund:r'] }],
  ['what it changed', { changes: [] }],
])('another text is hashed when %s differs', (_name, change) => {
  expect(linkText(chainStart, 1, { ...entry, ...change })).not.toBe(linkText(chainStart, 1, entry))
})

test('another text is hashed at another position, and after another hash', () => {
  expect(linkText(chainStart, 2, entry)).not.toBe(linkText(chainStart, 1, entry))
  expect(linkText('f'.repeat(64), 1, entry)).not.toBe(linkText(chainStart, 1, entry))
})

test('an act is read as its subject and verb', () => {
  expect(readAct('refund.approve')).toEqual({ subject: 'refund', verb: 'approve' })
  expect(readAct('refund.fly')).toBeUndefined()
  expect(readAct('approve')).toBeUndefined()
})
