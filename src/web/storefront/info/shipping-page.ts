import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#domain/language.ts'
import { bordersQuery } from './border-reading.ts'
import { findPolicyPage } from './policy-page.ts'

/** The text of the shipping policy, and every country's customs beside it. */
export async function loadShippingPage(queryClient: QueryClient, language: Language) {
  const [page] = await Promise.all([
    findPolicyPage('shipping-policy', language),
    queryClient.prefetchQuery(bordersQuery),
  ])
  return page
}
