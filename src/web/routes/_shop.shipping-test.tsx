import { createFileRoute } from '@tanstack/react-router'
import { readQuery } from '#web/data/read-query.ts'
import { pageHead } from '#web/storefront/page-head.ts'
import { readRateSearch } from '#web/storefront/rates/rate-search.ts'
import { RatesScreen } from '#web/storefront/rates/rates-screen.tsx'
import { shopTranslator } from '#web/storefront/shop-translator.ts'
import { statsQuery } from '#web/storefront/stats-query.ts'

export const Route = createFileRoute('/_shop/shipping-test')({
  staticData: { texts: ['rate-calculator', 'states'] },
  validateSearch: readRateSearch,
  loader: async ({ context: { queryClient, language } }) => {
    const [t] = await Promise.all([
      shopTranslator(language),
      queryClient.ensureQueryData(statsQuery),
      queryClient.ensureQueryData(readQuery('GET /api/countries', { query: { lng: language } })),
    ])
    return {
      title: `${t('rate-calculator:title')} | ${t('name')}`,
      description: t('rate-calculator:description'),
      path: '/shipping-test',
    }
  },
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: Rates,
})

function Rates() {
  return <RatesScreen search={readRateSearch(Route.useSearch())} />
}
