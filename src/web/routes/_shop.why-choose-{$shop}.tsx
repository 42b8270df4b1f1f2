import { createFileRoute, notFound } from '@tanstack/react-router'
import { identity } from '#domain/accounts/identity.ts'
import { loadPageTexts } from '#web/content/changed-texts.ts'
import { pageHead } from '#web/storefront/page-head.ts'
import { shopTranslator } from '#web/storefront/shop-translator.ts'
import { statsQuery } from '#web/storefront/stats-query.ts'
import { bestReviewsQuery } from '#web/storefront/why-choose/best-reviews-query.ts'
import { WhyChooseScreen } from '#web/storefront/why-choose/why-choose-screen.tsx'

/** The URL contains the operator's short name; with any other name the page does not exist. */
export const Route = createFileRoute('/_shop/why-choose-{$shop}')({
  staticData: { texts: ['why-choose', 'reviews'], sleeps: true },
  loader: async ({ context: { queryClient, language }, params }) => {
    if (params.shop !== identity.shortName) throw notFound()
    const [t, own] = await Promise.all([
      shopTranslator(language),
      loadPageTexts(queryClient, 'why-choose', language),
      queryClient.ensureQueryData(statsQuery),
      queryClient.prefetchQuery(bestReviewsQuery),
    ])
    return {
      title: `${own('title')} | ${t('name')}`,
      description: own('description'),
      path: `/why-choose-${identity.shortName}`,
    }
  },
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: WhyChooseScreen,
})
