import { expect, test } from 'vitest'
import { changeByReport, openPayoutCommands, type PayoutChange, type PayoutState, payoutKey } from './payout-flow.ts'
import type { ReportedPayoutState } from './payout-report.ts'

test.each<[PayoutState, ReportedPayoutState, PayoutChange]>([
  ['sent', 'queued', 'queued'],
  ['sent', 'processing', 'none'],
  ['sent', 'paid', 'paid'],
  ['sent', 'failed', 'failed'],
  ['sent', 'cancelled', 'failed'],
  ['sent', 'returned', 'returned'],
  ['approved', 'paid', 'paid'],
  ['paid', 'processing', 'none'],
  ['paid', 'paid', 'none'],
  ['paid', 'returned', 'returned'],
  ['paid', 'failed', 'returned'],
  ['returned', 'paid', 'none'],
  ['returned', 'returned', 'none'],
  ['failed', 'processing', 'none'],
  ['failed', 'failed', 'none'],
  ['failed', 'paid', 'paid'],
  ['cancelled', 'failed', 'none'],
  ['cancelled', 'paid', 'unexpected'],
  ['draft', 'paid', 'unexpected'],
])('%s and reported %s: %s', (state, reported, change) => {
  expect(changeByReport(state, reported, false)).toBe(change)
})

test('a payment that appears after its failure was confirmed is for a person', () => {
  expect(changeByReport('failed', 'paid', true)).toBe('unexpected')
})

test('offers to pay again or to give up only after a failure', () => {
  expect(openPayoutCommands('failed', true)).toEqual(['retry', 'cancel'])
  expect(openPayoutCommands('sent', true)).toEqual(['ask'])
  expect(openPayoutCommands('sent', false)).toEqual([])
  expect(openPayoutCommands('returned', true)).toEqual([])
})

test('gives each attempt one key of at most 36 characters', () => {
  const id = '0d9c8f7e-1a2b-4c3d-8e4f-5a6b7c8d9e0f'
  expect(payoutKey(id, 1)).toBe(payoutKey(id, 1))
  expect(payoutKey(id, 1)).not.toBe(payoutKey(id, 2))
  expect(payoutKey(id, 12).length).toBeLessThanOrEqual(36)
})
