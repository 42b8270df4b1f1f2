import { createFileRoute, redirect } from '@tanstack/react-router'
import { findCategoryName } from '#web/data/categories-query.ts'
import { brandQuery } from '#web/storefront/brands/brand-query.ts'
import { missingHead, nameMissing } from '#web/storefront/missing/missing-head.ts'
import { MissingScreen } from '#web/storefront/missing/missing-screen.tsx'
import { prefetchMissing } from '#web/storefront/missing/prefetch-missing.ts'
import { orNotFound } from '#web/storefront/missing-page.ts'
import { pageHead } from '#web/storefront/page-head.ts'
import { productJsonLd } from '#web/storefront/product/product-json-ld.ts'
import { deliveryTermsQuery, kitchenQuery, productQuery } from '#web/storefront/product/product-query.ts'
import { ProductScreen } from '#web/storefront/product/product-screen.tsx'
import { questionPages } from '#web/storefront/questions/question-query.ts'
import { reviewsOf } from '#web/storefront/reviews/review-query.ts'
import { shopTranslator } from '#web/storefront/shop-translator.ts'

export const Route = createFileRoute('/_shop/product/$productId')({
  staticData: { texts: ['shelves', 'reviews', 'questions'], sleeps: true },
  beforeLoad: nameMissing,
  loader: async ({ context: { queryClient, language, origin, city: here, jsonLd }, params }) => {
    const product = await orNotFound(queryClient.ensureQueryData(productQuery(params.productId)), () =>
      prefetchMissing(queryClient, { kind: 'product', id: params.productId }, here),
    )
    // A product that was merged into another one has moved there for good.
    if (product.id !== params.productId) throw redirect({ href: `/product/${product.id}`, statusCode: 301 })
    const reviews = reviewsOf({ productId: product.id })
    await Promise.all([
      queryClient.prefetchQuery(reviews),
      queryClient.prefetchInfiniteQuery(questionPages(product.id)),
      queryClient.ensureQueryData(brandQuery(product.brandId)),
      queryClient.ensureQueryData(kitchenQuery(product.brandId)),
      queryClient.prefetchQuery(deliveryTermsQuery(product.id)),
    ])
    const t = await shopTranslator(language)
    const { name, weight, brandName: seller, cityName: city, description } = product
    const path = `/product/${product.id}`
    if (import.meta.env.SSR)
      jsonLd.push(
        ...productJsonLd({
          origin,
          product,
          reviews: queryClient.getQueryData(reviews.queryKey)?.items ?? [],
          delivery: await queryClient.fetchQuery(deliveryTermsQuery(product.id)),
          steps: [
            { name: t('crumb.home'), path: '/' },
            {
              name: await findCategoryName(queryClient, product.category),
              path: `/products?category=${product.category}`,
            },
            { name, path },
          ],
        }),
      )
    return {
      title: `${name}, ${weight}, ${seller} | ${t('name')}`,
      description: t('shelves:product.description', { name, weight, seller, city, text: description }),
      path,
      kind: 'product' as const,
      share: { name: `product-${product.id}`, alt: `${name}, ${seller}` },
    }
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : missingHead(match.context)),
  component: Product,
  notFoundComponent: Missing,
})

function Product() {
  const { language } = Route.useRouteContext()
  return <ProductScreen id={Route.useParams().productId} language={language} />
}

function Missing() {
  return <MissingScreen missed={{ kind: 'product', id: Route.useParams().productId }} />
}
