import { describe, expect, test } from 'vitest'
import type { Actor } from '../states/state-table.ts'
import {
  adminClaimCommands,
  type ClaimCommand,
  type ClaimGuardInput,
  type ClaimState,
  claimCommands,
  claimStates,
  customerClaimCommands,
  decideClaim,
} from './claim-flow.ts'

const admin: Actor = { as: 'admin' }
const customer: Actor = { as: 'user' }
const text = { text: 'Said so' }

/** The whole table: what is not listed here is refused. */
const transitions: Partial<Record<`${ClaimState} ${ClaimCommand}`, ClaimState>> = {
  'under_review request_evidence': 'evidence_needed',
  'under_review grant': 'granted',
  'under_review grant_part': 'part_granted',
  'under_review refuse': 'refused',
  'under_review send_again': 'granted',
  'evidence_needed give_evidence': 'under_review',
  'evidence_needed grant': 'granted',
  'evidence_needed grant_part': 'part_granted',
  'evidence_needed refuse': 'refused',
  'evidence_needed send_again': 'granted',
  'refused send_again': 'granted',
  'refused appeal': 'under_review',
  'part_granted appeal': 'under_review',
  'granted reopen': 'under_review',
  'part_granted reopen': 'under_review',
  'refused reopen': 'under_review',
}

describe.each(claimStates)('%s', (state) => {
  test.each(claimCommands)('%s', (command) => {
    const to = transitions[`${state} ${command}`]
    // An admin may act in the customer's place; it is recorded as the admin's.
    if (to) expect(decideClaim(state, command, admin, text)).toBe(to)
    else expect(() => decideClaim(state, command, admin, text)).toThrow('flow/not-now')
  })
})

test.each<[string, ClaimState, ClaimCommand, Actor, ClaimGuardInput, string]>([
  ['a refusal without a reason', 'under_review', 'refuse', admin, { text: ' ' }, 'flow/reason-needed'],
  ['a question without words', 'under_review', 'request_evidence', admin, {}, 'flow/reason-needed'],
  ['an answer with nothing in it', 'evidence_needed', 'give_evidence', customer, { photos: 0 }, 'flow/proof-needed'],
  ['a second appeal', 'refused', 'appeal', customer, { ...text, appealed: true }, 'claim/appealed'],
  [
    'a second look by the same person',
    'under_review',
    'refuse',
    admin,
    { ...text, appealed: true, decidedBy: 'a1', by: 'a1' },
    'claim/another-person',
  ],
  ['a customer opening it again', 'granted', 'reopen', customer, text, 'auth/role'],
  ['opening it again without saying why', 'granted', 'reopen', admin, {}, 'flow/reason-needed'],
  ['a customer deciding', 'under_review', 'grant', customer, {}, 'auth/role'],
  ['a seller deciding', 'under_review', 'grant', { as: 'seller' }, {}, 'auth/role'],
  ['a seller answering for the customer', 'evidence_needed', 'give_evidence', { as: 'seller' }, text, 'auth/role'],
  ['a courier', 'under_review', 'refuse', { as: 'courier', capabilities: ['hub'] }, text, 'auth/role'],
])('refuses %s', (_, state, command, actor, input, code) => {
  expect(() => decideClaim(state, command, actor, input)).toThrow(code)
})

test('requires another person for the second decision', () => {
  const input = { ...text, appealed: true, decidedBy: 'a1', by: 'a2' }
  expect(decideClaim('under_review', 'grant', admin, input)).toBe('granted')
})

test('lists the commands offered as buttons', () => {
  expect(customerClaimCommands('under_review', false)).toEqual([])
  expect(customerClaimCommands('evidence_needed', false)).toEqual(['give_evidence'])
  expect(customerClaimCommands('refused', false)).toEqual(['appeal'])
  expect(customerClaimCommands('refused', true)).toEqual([])
  expect(customerClaimCommands('granted', false)).toEqual([])
  expect(adminClaimCommands('under_review', {})).toEqual(['request_evidence', 'grant', 'refuse'])
  expect(adminClaimCommands('evidence_needed', {})).toEqual(['grant', 'refuse'])
  expect(adminClaimCommands('refused', {})).toEqual([])
  expect(adminClaimCommands('under_review', { appealed: true, decidedBy: 'a1', by: 'a1' })).toEqual([])
  expect(adminClaimCommands('under_review', { appealed: true, decidedBy: 'a1', by: 'a2' })).toContain('grant')
})
