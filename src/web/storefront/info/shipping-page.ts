import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#domain/language/language.ts'
import { statsQuery } from '#web/storefront/stats-query.ts'
import { bordersQuery } from './border-reading.ts'
import { loadPolicyPage } from './policy-page.ts'

/** Loads the shipping policy, the amounts of active promotions, and every country's customs information. */
export async function loadShippingPage(queryClient: QueryClient, language: Language) {
  const [page] = await Promise.all([
    loadPolicyPage(queryClient, 'shipping-policy', language),
    queryClient.ensureQueryData(statsQuery),
    queryClient.prefetchQuery(bordersQuery),
  ])
  return page
}
