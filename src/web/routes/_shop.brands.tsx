import { createFileRoute } from '@tanstack/react-router'
import { findCityName } from '#web/city/city-name.ts'
import { writePlainSearch } from '#web/platform/plain-search.ts'
import { brandsQuery } from '#web/storefront/brands/brand-query.ts'
import { BrandsScreen } from '#web/storefront/brands/brands-screen.tsx'
import { readBrandsSearch, selectedCity } from '#web/storefront/brands/brands-search.ts'
import { pageHead } from '#web/storefront/page-head.ts'
import { shopTranslator } from '#web/storefront/shop-translator.ts'

export const Route = createFileRoute('/_shop/brands')({
  staticData: { texts: 'shelves', sleeps: true },
  validateSearch: readBrandsSearch,
  loaderDeps: ({ search }) => readBrandsSearch(search),
  loader: async ({ context: { queryClient, language, city }, deps }) => {
    const selected = selectedCity(deps, city)
    const reading = queryClient.prefetchQuery(brandsQuery(selected, deps.q))
    // In a browser the directory shows cached data or a skeleton while the next data loads.
    if (typeof window === 'undefined') await reading
    const t = await shopTranslator(language)
    return {
      title: `${t('shelves:brands.title')} | ${t('name')}`,
      description: selected
        ? t('shelves:brands.description', { city: await findCityName(queryClient, selected) })
        : t('shelves:brands.textAll'),
      path: `/brands${writePlainSearch({ city: deps.city })}`,
      unlisted: Object.keys(deps).some((name) => name !== 'city'),
    }
  },
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: Brands,
})

function Brands() {
  const { language, city } = Route.useRouteContext()
  return <BrandsScreen search={readBrandsSearch(Route.useSearch())} city={city} language={language} />
}
