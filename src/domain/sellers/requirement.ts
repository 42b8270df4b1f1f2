import type { CalendarDay } from '../time/calendar-day.ts'

/** What a store submits for review, in the order the seller is asked for it (docs/spec/decisions.md#5). */
export const requirementKinds = ['person', 'address', 'fssai', 'gst', 'address_proof', 'pan', 'bank'] as const
export type RequirementKind = (typeof requirementKinds)[number]

/** What it is needed for: the approval of the store, or the first payout. */
export type RequirementPurpose = 'approval' | 'payout'

const payoutKinds: ReadonlySet<RequirementKind> = new Set(['pan', 'bank'])

/** Kinds whose change is confirmed by step-up authentication once an accepted one is in force, and reported by email. */
export const sensitiveKinds: ReadonlySet<RequirementKind> = new Set([
  'person',
  'address',
  'fssai',
  'pan',
  'gst',
  'bank',
])

export const purposeOf = (kind: RequirementKind): RequirementPurpose => (payoutKinds.has(kind) ? 'payout' : 'approval')

/** Returns the requirements of a store: a licence is requested of those who sell food. */
export const requirementsOf = ({ sellsFood }: { sellsFood: boolean }): RequirementKind[] =>
  requirementKinds.filter((kind) => kind !== 'fssai' || sellsFood)

/** Why an admin refuses a submission, or asks for another one. */
export const reviewReasons = [
  'unreadable',
  'wrong_document',
  'name_differs',
  'number_differs',
  'address_differs',
  'expired',
  'incomplete',
  'test_failed',
  'other',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

export const submissionStates = ['submitted', 'accepted', 'refused', 'replaced'] as const
export type SubmissionState = (typeof submissionStates)[number]

/**
 * - `missing`: nothing was submitted
 * - `submitted`: a submission waits for an admin, and none is in force
 * - `changing`: one waits while the accepted one stays in force
 * - `refused`: the last one was refused, and none is in force
 * - `asked`: one is in force, or was refused, and an admin asks for another
 * - `expiring`, `expired`: the accepted one ends within 30 days, or has ended
 */
export type RequirementState =
  | 'missing'
  | 'submitted'
  | 'changing'
  | 'refused'
  | 'requested'
  | 'accepted'
  | 'expiring'
  | 'expired'

export type RequirementFacts = {
  /** The accepted submission, with the last day it is valid. */
  accepted: { expiresOn: CalendarDay | null } | null
  isSubmitted: boolean
  /** The last decision was a refusal, and nothing was submitted since. */
  isRefused: boolean
  /** An admin requested a new one, and nothing was submitted since. */
  isRequested: boolean
}

const warnDays = 30

/** Returns where a requirement stands today; days are Indian. */
export function requirementState(facts: RequirementFacts, today: CalendarDay, warnFrom: CalendarDay): RequirementState {
  const { accepted, isSubmitted, isRefused, isRequested } = facts
  if (isSubmitted) return accepted ? 'changing' : 'submitted'
  if (isRequested) return 'requested'
  if (!accepted) return isRefused ? 'refused' : 'missing'
  if (accepted.expiresOn === null) return 'accepted'
  if (accepted.expiresOn < today) return 'expired'
  return accepted.expiresOn < warnFrom ? 'expiring' : 'accepted'
}

/** Days before its last day from which a document counts as expiring. */
export const expiringDays = warnDays

/** Returns whether an accepted and valid submission is in force. */
export const isInForce = ({ accepted }: RequirementFacts, today: CalendarDay): boolean =>
  accepted !== null && (accepted.expiresOn === null || accepted.expiresOn >= today)

/** Returns whether the seller has nothing to do about a requirement. */
export const isSettled = (state: RequirementState): boolean =>
  state === 'submitted' || state === 'changing' || state === 'accepted' || state === 'expiring'
