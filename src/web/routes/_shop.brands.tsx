import { createFileRoute } from '@tanstack/react-router'
import { brandsQuery } from '#web/storefront/brands/brand-query.ts'
import { BrandsScreen } from '#web/storefront/brands/brands-screen.tsx'
import { pageHead } from '#web/storefront/page-head.ts'
import { shopWords } from '#web/storefront/say-page.ts'

export const Route = createFileRoute('/_shop/brands')({
  staticData: { texts: 'shelves' },
  loader: async ({ context: { queryClient, language, city } }) => {
    await queryClient.prefetchQuery(brandsQuery(city))
    const t = await shopWords(language)
    return {
      title: `${t('shelves:brands.title')} | ${t('name')}`,
      description: t('shelves:brands.description', { city }),
      path: '/brands',
    }
  },
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: Brands,
})

function Brands() {
  const { language, city } = Route.useRouteContext()
  return <BrandsScreen city={city} language={language} />
}
