import { describe, expect, test } from 'vitest'
import type { ReportableClaimKind } from './claim-kind.ts'
import {
  answerUntil,
  assertClaimable,
  claimUntil,
  type Delivered,
  mayAnswer,
  openClaimKinds,
  usualClaimTerms as terms,
} from './claim-window.ts'

const deliveredAt = new Date('2026-11-20T10:00:00Z')
const food: Delivered = { deliveredAt, country: 'IN', category: { isFood: true }, bestBefore: null }
const brass: Delivered = { ...food, category: { isFood: false } }

describe('claim deadline, from delivery', () => {
  test.each<[ReportableClaimKind, Delivered, string | null]>([
    ['damaged', food, '2026-11-22T10:00:00.000Z'],
    ['wrong_item', food, '2026-11-22T10:00:00.000Z'],
    ['short', food, '2026-11-22T10:00:00.000Z'],
    ['too_old', food, '2026-11-22T10:00:00.000Z'],
    ['damaged', { ...food, country: 'US' }, '2026-11-25T10:00:00.000Z'],
    ['short', { ...food, country: 'GB' }, '2026-11-25T10:00:00.000Z'],
    ['damaged', brass, '2026-11-22T10:00:00.000Z'],
    ['spoiled', food, '2026-11-22T10:00:00.000Z'],
    ['spoiled', { ...food, bestBefore: '2027-02-18' }, '2027-02-18T18:29:59.999Z'],
    ['spoiled', { ...food, bestBefore: '2026-11-21' }, '2026-11-22T10:00:00.000Z'],
    ['not_as_described', food, null],
    ['not_as_described', brass, '2026-11-27T10:00:00.000Z'],
    ['changed_mind', food, null],
    ['changed_mind', brass, '2026-11-27T10:00:00.000Z'],
    ['changed_mind', { ...brass, country: 'DE' }, '2026-12-04T10:00:00.000Z'],
    ['changed_mind', { ...brass, country: 'GB' }, '2026-12-04T10:00:00.000Z'],
    ['changed_mind', { ...brass, country: 'US' }, null],
    ['changed_mind', { ...food, country: 'DE' }, null],
  ])('%s of %o: %s', (kind, about, until) => {
    expect(claimUntil(kind, about, terms)?.toISOString() ?? null).toBe(until)
  })

  test('includes the last instant and excludes the next one', () => {
    const last = new Date('2026-11-22T10:00:00.000Z')
    expect(() => assertClaimable('damaged', food, terms, last)).not.toThrow()
    const after = new Date(last.getTime() + 1)
    expect(() => assertClaimable('damaged', food, terms, after)).toThrow('claim/window-closed')
    expect(() => assertClaimable('changed_mind', food, terms, deliveredAt)).toThrow('claim/window-closed')
  })

  test('lists only claims whose deadline has not passed', () => {
    const kindsAt = (now: string) => openClaimKinds(brass, terms, new Date(now)).map(({ kind }) => kind)
    expect(kindsAt('2026-11-20T11:00:00Z')).toHaveLength(7)
    expect(kindsAt('2026-11-23T11:00:00Z')).toEqual(['not_as_described', 'changed_mind'])
    expect(kindsAt('2026-11-28T11:00:00Z')).toEqual([])
  })
})

describe('seller’s answer to a claim', () => {
  const claimedAt = new Date('2026-11-20T10:00:00.000Z')
  test.each([
    ['at once', '2026-11-20T10:00:00.000Z', true],
    ['on the last day', '2026-11-26T23:00:00.000Z', true],
    ['in the last moment of seven days', '2026-11-27T10:00:00.000Z', true],
    ['not after it', '2026-11-27T10:00:00.001Z', false],
  ])('%s', (_, now, may) => {
    expect(mayAnswer(claimedAt, new Date(now))).toBe(may)
  })

  test('reports the deadline', () => {
    expect(answerUntil(claimedAt).toISOString()).toBe('2026-11-27T10:00:00.000Z')
  })
})
