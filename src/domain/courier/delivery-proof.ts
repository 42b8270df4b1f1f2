import { type Paise, paise } from '../money/money.ts'
import type { ParcelRoute } from '../shipping/parcel-flow.ts'

/** How a delivery is proven: by the recipient's code, their signature, or a photograph of the box where it was left. */
export const deliveryProofs = ['code', 'signature', 'photo'] as const
export type DeliveryProof = (typeof deliveryProofs)[number]

/** What a courier gives as proof; each is there or not. */
export type GivenProof = { readonly code: boolean; readonly signature: boolean; readonly photo: boolean }

/** What the needed proof depends on: the cash to collect (null: none), what the order cost, and whether it stays in India. */
export type ProofFacts = { readonly due: Paise | null; readonly worth: Paise; readonly route: ParcelRoute }

/** A photograph shows a place and no person: it is enough up to this worth. */
export const mostByPhoto: Paise = paise(500_000)

/** Wrong codes that are taken for one parcel: nobody finds four digits by trying. */
export const mostWrongCodes = 5

/**
 * Returns what proves a delivery (docs/spec/lifecycle.md#4). Where money changes hands, or the box is worth much, someone is there who knows
 * the code or can sign.
 */
export const proofsFor = ({ due, worth }: Pick<ProofFacts, 'due' | 'worth'>): readonly DeliveryProof[] =>
  due !== null || worth > mostByPhoto ? ['code', 'signature'] : deliveryProofs

/**
 * Returns the proof that counts, the strongest first; undefined when what is given is not enough. Abroad the partner's own papers prove it,
 * so that null (no proof) is enough there.
 */
export function countingProof(given: GivenProof, facts: ProofFacts): DeliveryProof | null | undefined {
  const counting = proofsFor(facts).find((proof) => given[proof])
  return counting ?? (facts.route === 'abroad' ? null : undefined)
}
