import type { ClaimState } from '#domain/claims/claim-flow.ts'
import type { AddressedKey } from '#texts/text-keys.ts'
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

/** Returns the name of a claim's status for those who decide it; the customer's speaks to the customer. */
export const claimStatus = (state: ClaimState) => `statuses:deskClaim.${state}` as const satisfies AddressedKey
