import { type ClaimState, type ClaimStepKind, isDecision } from './claim-flow.ts'
import { type ClaimKind, isShopClaim } from './claim-kind.ts'

/** What happens next with a claim, as its customer reads it. */
export const claimNextSteps = [
  'under_review',
  'shop',
  'returned',
  'again',
  'evidence_needed',
  'granted',
  'part_granted',
  'replaced',
  'part_replaced',
  'sent_again',
  'refused',
  'final',
] as const
export type ClaimNextStep = (typeof claimNextSteps)[number]

type ClaimSoFar = { readonly kind: ClaimKind; readonly state: ClaimState; readonly appealedAt: Date | null }

/** Returns what happens next with a claim; `steps` are its recorded steps, the oldest first. */
export function nextStepOfClaim(
  { kind, state, appealedAt }: ClaimSoFar,
  steps: readonly ClaimStepKind[],
): ClaimNextStep {
  const decided = steps.findLast(isDecision)
  const replaced = decided === 'replaced'
  if (decided === 'sent_again' && state === 'granted') return 'sent_again'
  if (replaced && state === 'granted') return 'replaced'
  if (replaced && state === 'part_granted' && appealedAt === null) return 'part_replaced'
  if (appealedAt === null && state === 'under_review' && isShopClaim(kind))
    return kind === 'returned' ? 'returned' : 'shop'
  if (appealedAt === null) return state
  if (state === 'under_review') return 'again'
  return state === 'refused' || state === 'part_granted' ? 'final' : state
}
