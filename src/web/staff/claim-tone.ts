import type { ClaimState } from '#domain/claims/claim-flow.ts'
import type { Tone } from '#web/ui/pill.tsx'

/** Returns the urgency colour of a claim. */
export const claimTone = (state: ClaimState): Tone =>
  state === 'under_review'
    ? 'problem'
    : state === 'evidence_needed'
      ? 'working'
      : state === 'refused'
        ? 'fresh'
        : 'done'
