import { createFileRoute } from '@tanstack/react-router'
import { brandProductsQuery, brandQuery } from '#web/storefront/brands/brand-query.ts'
import { BrandScreen } from '#web/storefront/brands/brand-screen.tsx'
import { orNotFound } from '#web/storefront/missing-page.ts'
import { pageHead } from '#web/storefront/page-head.ts'
import { shopWords } from '#web/storefront/say-page.ts'

export const Route = createFileRoute('/_shop/brand/$brandId')({
  staticData: { texts: 'shelves' },
  loader: async ({ context: { queryClient, language }, params: { brandId } }) => {
    const [brand] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(brandQuery(brandId))),
      queryClient.prefetchQuery(brandProductsQuery(brandId)),
    ])
    const t = await shopWords(language)
    return {
      title: `${brand.name}, ${brand.cityName} | ${t('name')}`,
      description: `${brand.speciality}. ${brand.story}`,
      path: `/brand/${brand.id}`,
    }
  },
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: Brand,
})

function Brand() {
  const { language } = Route.useRouteContext()
  return <BrandScreen id={Route.useParams().brandId} language={language} />
}
