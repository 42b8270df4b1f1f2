import type { z } from 'zod'
import type { offerEndpoints } from '#contract/offer-contract.ts'
import type { OfferRule } from '#domain/offers.ts'

export type OfferBody = z.output<(typeof offerEndpoints)['POST /api/admin/offers']['body']>
export type Terms = OfferBody['terms']

/** Terms as they were sent, as a version of an offer. */
export function ruleOf(
  terms: Terms,
  { id, version, from }: { id: string; version: number; from: Date | null },
): OfferRule {
  const { until, ...promised } = terms
  return {
    ...promised,
    id,
    version,
    activeFrom: from?.toISOString() ?? null,
    activeUntil: until?.toISOString() ?? null,
  }
}

/** A version as it goes over the wire. */
export function termsFrom(rule: OfferRule): Terms {
  const { id: _, version: __, activeFrom: ___, activeUntil, ...promised } = rule
  return { ...promised, until: activeUntil === null ? null : new Date(activeUntil) }
}
