import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#domain/language.ts'
import { factsQuery } from '#web/storefront/facts-query.ts'
import { bordersQuery } from './border-reading.ts'
import { fillOffers } from './fill-offers.ts'
import { findPolicyPage } from './policy-page.ts'

/** Loads the shipping policy with the amounts of active promotions, and every country's customs information. */
export async function loadShippingPage(queryClient: QueryClient, language: Language) {
  const [page, { delivery }] = await Promise.all([
    findPolicyPage('shipping-policy', language),
    queryClient.ensureQueryData(factsQuery),
    queryClient.prefetchQuery(bordersQuery),
  ])
  return { ...page, policy: fillOffers(page.policy, delivery, language) }
}
