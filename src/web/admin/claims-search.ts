import { type ClaimState, claimStates } from '#domain/claim-flow.ts'

/** What the address of the claims says. */
export type ClaimsSearch = { state?: ClaimState; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export function claimsSearchOf(search: Record<string, unknown>): ClaimsSearch {
  const state = claimStates.find((name) => name === search.state)
  return {
    ...(state ? { state } : {}),
    ...(typeof search.cursor === 'string' && search.cursor ? { cursor: search.cursor } : {}),
  }
}
