import { createFileRoute } from '@tanstack/react-router'
import { brandsQuery } from '#web/storefront/brands/brand-query.ts'
import { pageHead } from '#web/storefront/page-head.ts'
import { reviewPages } from '#web/storefront/reviews/review-query.ts'
import { readReviewSearch, reviewsHref } from '#web/storefront/reviews/review-search.ts'
import { ReviewsScreen } from '#web/storefront/reviews/reviews-screen.tsx'
import { shopTranslator } from '#web/storefront/shop-translator.ts'

export const Route = createFileRoute('/_shop/reviews')({
  staticData: { texts: 'reviews', sleeps: true },
  validateSearch: readReviewSearch,
  loaderDeps: ({ search }) => readReviewSearch(search),
  loader: async ({ context: { queryClient, language }, deps }) => {
    const reading = Promise.all([
      queryClient.prefetchInfiniteQuery(reviewPages(deps)),
      queryClient.prefetchQuery(brandsQuery(undefined)),
    ])
    if (typeof window === 'undefined') await reading
    const t = await shopTranslator(language)
    return {
      title: `${t('reviews:title')} | ${t('name')}`,
      description: t('reviews:description'),
      // Star filter and sort order are views of the same page. Reviews of a product or a store are on its own page.
      path: reviewsHref({}),
    }
  },
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: Reviews,
})

function Reviews() {
  const { language } = Route.useRouteContext()
  return <ReviewsScreen search={readReviewSearch(Route.useSearch())} language={language} />
}
