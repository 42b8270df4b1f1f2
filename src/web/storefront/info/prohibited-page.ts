import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#domain/language/language.ts'
import { shippingQuery } from '#web/storefront/product/product-query.ts'
import { canSearch } from '#web/storefront/search/search-length.ts'
import { bordersQuery, findingQuery } from './border-reading.ts'
import type { BorderCheck } from './check-address.ts'
import { loadPolicyPage } from './policy-page.ts'

/** Loads the prohibited items text, every country's import rules, and the answer requested by the URL. */
export async function loadProhibitedPage(queryClient: QueryClient, language: Language, search: BorderCheck) {
  const [page] = await Promise.all([
    loadPolicyPage(queryClient, 'prohibited-items', language),
    queryClient.prefetchQuery(bordersQuery),
  ])
  const answering = readAnswer(queryClient, search)
  // In a browser the page is shown while its answer loads.
  if (typeof window === 'undefined') await answering
  return page
}

async function readAnswer(queryClient: QueryClient, { country, product, find }: BorderCheck): Promise<void> {
  const borders = queryClient.getQueryData(bordersQuery.queryKey)
  const known = borders?.items.some(({ code }) => code === country) ? country : undefined
  if (product) await queryClient.prefetchQuery({ ...shippingQuery(product, known ?? 'IN'), retry: false })
  else if (find && canSearch({ q: find })) await queryClient.prefetchQuery(findingQuery(find))
}
