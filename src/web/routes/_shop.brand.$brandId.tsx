import { createFileRoute } from '@tanstack/react-router'
import { brandProductsQuery, brandQuery } from '#web/storefront/brands/brand-query.ts'
import { BrandScreen } from '#web/storefront/brands/brand-screen.tsx'
import { breadcrumbJsonLd } from '#web/storefront/json-ld.ts'
import { missingHead, nameMissing } from '#web/storefront/missing/missing-head.ts'
import { MissingScreen } from '#web/storefront/missing/missing-screen.tsx'
import { prefetchMissing } from '#web/storefront/missing/prefetch-missing.ts'
import { orNotFound } from '#web/storefront/missing-page.ts'
import { pageHead } from '#web/storefront/page-head.ts'
import { reviewsOf } from '#web/storefront/reviews/review-query.ts'
import { shopTranslator } from '#web/storefront/shop-translator.ts'

export const Route = createFileRoute('/_shop/brand/$brandId')({
  staticData: { texts: ['shelves', 'reviews'], sleeps: true },
  beforeLoad: nameMissing,
  loader: async ({ context: { queryClient, language, origin, city, jsonLd }, params: { brandId } }) => {
    const [brand] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(brandQuery(brandId)), () =>
        prefetchMissing(queryClient, { kind: 'brand' }, city),
      ),
      queryClient.prefetchQuery(brandProductsQuery(brandId)),
      queryClient.prefetchQuery(reviewsOf({ brandId })),
    ])
    const t = await shopTranslator(language)
    if (import.meta.env.SSR)
      jsonLd.push(
        breadcrumbJsonLd(origin, [
          { name: t('crumb.home'), path: '/' },
          { name: t('crumb.brands'), path: '/brands' },
          { name: brand.name, path: `/brand/${brand.id}` },
        ]),
      )
    return {
      title: `${brand.name}, ${brand.cityName} | ${t('name')}`,
      description: `${brand.speciality}. ${brand.story}`,
      path: `/brand/${brand.id}`,
      share: { name: `brand-${brand.id}`, alt: `${brand.name}, ${brand.cityName}` },
    }
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : missingHead(match.context)),
  component: Brand,
  notFoundComponent: () => <MissingScreen missed={{ kind: 'brand' }} />,
})

function Brand() {
  const { language } = Route.useRouteContext()
  return <BrandScreen id={Route.useParams().brandId} language={language} />
}
