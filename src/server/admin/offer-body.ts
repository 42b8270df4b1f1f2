import type { z } from 'zod'
import type { offerEndpoints } from '#contract/offer-contract.ts'
import type { OfferRule } from '#domain/offers.ts'

export type OfferBody = z.output<(typeof offerEndpoints)['POST /api/admin/offers']['body']>
export type Terms = OfferBody['terms']

/** Converts the terms as sent into a version of a promotion. */
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

/** Converts a version into its wire format. */
export function termsFrom(rule: OfferRule): Terms {
  const { id: _, version: __, activeFrom: ___, activeUntil, ...promised } = rule
  return { ...promised, until: activeUntil === null ? null : new Date(activeUntil) }
}
