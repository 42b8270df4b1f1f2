import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#domain/language/language.ts'
import { statsQuery } from '#web/storefront/stats-query.ts'
import { bordersQuery } from './border-reading.ts'
import { fillPromotions } from './fill-promotions.ts'
import { findPolicyPage } from './policy-page.ts'

/** Loads the shipping policy with the amounts of active promotions, and every country's customs information. */
export async function loadShippingPage(queryClient: QueryClient, language: Language) {
  const [page, { delivery }] = await Promise.all([
    findPolicyPage('shipping-policy', language),
    queryClient.ensureQueryData(statsQuery),
    queryClient.prefetchQuery(bordersQuery),
  ])
  return { ...page, policy: fillPromotions(page.policy, delivery, language) }
}
