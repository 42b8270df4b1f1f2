import { describe, expect, test } from 'vitest'
import {
  isInForce,
  type RequirementFacts,
  type RequirementState,
  requirementState,
  requirementsOf,
} from './requirement.ts'

const today = '2026-11-25'
const warnFrom = '2026-12-25'
const nothing: RequirementFacts = { accepted: null, isSubmitted: false, isRefused: false, isRequested: false }
const until = (expiresOn: string | null) => ({ accepted: { expiresOn } })

describe('where a requirement stands', () => {
  test.each<[string, Partial<RequirementFacts>, RequirementState, boolean]>([
    ['nothing was submitted', {}, 'missing', false],
    ['one waits', { isSubmitted: true }, 'submitted', false],
    ['one waits after a refusal', { isSubmitted: true, isRefused: true }, 'submitted', false],
    ['the last one was refused', { isRefused: true }, 'refused', false],
    ['one without an end is in force', until(null), 'accepted', true],
    ['one is valid for long', until('2027-01-01'), 'accepted', true],
    ['one ends in thirty days', until('2026-12-24'), 'expiring', true],
    ['one ends today', until('2026-11-25'), 'expiring', true],
    ['one ended yesterday', until('2026-11-24'), 'expired', false],
    ['another one waits while one is in force', { ...until('2027-01-01'), isSubmitted: true }, 'changing', true],
    ['another one waits after the old one ended', { ...until('2026-01-01'), isSubmitted: true }, 'changing', false],
    ['another one was refused: the old one stays', { ...until('2027-01-01'), isRefused: true }, 'accepted', true],
    ['an admin asks for another', { ...until('2027-01-01'), isRequested: true }, 'requested', true],
  ])('%s', (_name, facts, state, inForce) => {
    expect(requirementState({ ...nothing, ...facts }, today, warnFrom)).toBe(state)
    expect(isInForce({ ...nothing, ...facts }, today)).toBe(inForce)
  })
})

test('a licence is requested of those who sell food', () => {
  expect(requirementsOf({ sellsFood: true })).toContain('fssai')
  expect(requirementsOf({ sellsFood: false })).not.toContain('fssai')
})
