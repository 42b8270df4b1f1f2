/** A payer's bank asks for its money back (lifecycle 1, "any -> disputed"). */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/**
 * What a dispute becomes by what is told of it; null when nothing changes. Gateways tell in any order: what has ended never opens again.
 *
 * | stands as      | told open | told won | told lost |
 * |----------------|-----------|----------|-----------|
 * | not known yet  | open      | won      | lost      |
 * | open           | -         | won      | lost      |
 * | won, lost      | -         | -        | -         |
 */
export function nextDispute(standing: DisputeState | null, told: DisputeState): DisputeState | null {
  if (standing === null) return told
  return standing === 'open' && told !== 'open' ? told : null
}
